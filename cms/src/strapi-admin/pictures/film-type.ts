import { isOtherKindToo } from '../../cv/validation/validate-picture';

/** Films that the Media Library accepts and shows: for the top of the home page. */
export const FILM_TYPES = ['video/mp4', 'video/webm'];
const EXTENSIONS = ['.mp4', '.webm'];

export const FILM_MAX_BYTES = 6_291_456;
const MAX_SECONDS = 30;

/** Brands of MP4, not of QuickTime, audio or pictures, which use the same boxes. */
const MP4_START = /^[^]{4}ftyp(?:iso\w|mp4[12]|avc1|av01|dash|MSNV)/;
/** The first element of Matroska, and in it the type of the document. */
const EBML = '\x1a\x45\xdf\xa3';
const WEBM_START = /^[^]{4,64}\x42\x82\x84webm/;
/** H.264, AV1 and VP9 in MP4. Many browsers cannot play the others, such as H.265 of phones. */
const MP4_CODECS = /avc1|avc3|av01|vp09/;
/** Where cameras store the place of a recording: boxes of MP4, and tags of WebM, which ffmpeg copies from MP4. */
const MP4_PLACE = /\xa9xyz|loci|com\.apple\.quicktime\.location/;
const WEBM_PLACE = /\x45\xa3[^]{1,8}(?:RECORDING_)?LOCATION/i;

const CODEC_PROBLEM =
  'Many browsers cannot play this film. Save it as MP4 with H.264, or as WebM, and upload that file.';
const DAMAGED = 'The film is damaged or not complete. Save it again in a video program and upload that file.';
const PLACE_PROBLEM =
  'The film contains the place where it was recorded. Save it again without its location and upload that file.';

/** Whether a file is a film by its name: its content is then validated as a film. */
export const isNamedAsFilm = (extension: string): boolean => EXTENSIONS.includes(extension.toLowerCase());

/** Whether a file is a film of the kind named by its extension. @param bytes as latin1 */
export const isFilm = (bytes: string, extension: string): boolean =>
  (isMp4(extension) ? MP4_START.test(bytes) : bytes.startsWith(EBML) && WEBM_START.test(bytes)) &&
  !isOtherKindToo(bytes);

const isMp4 = (extension: string) => extension.toLowerCase() === '.mp4';

/** Why a film cannot be shown, as a sentence for editors. Its pictures are not decoded. */
export function filmProblem(file: Buffer, extension: string): string | undefined {
  if (!isMp4(extension))
    return WEBM_PLACE.test(file.toString('latin1')) ? PLACE_PROBLEM : lengthProblem(secondsOfWebm(file));
  const movie = boxIn(file, 'moov');
  if (!movie) return DAMAGED;
  const text = movie.toString('latin1');
  if (!MP4_CODECS.test(text)) return CODEC_PROBLEM;
  return MP4_PLACE.test(text) ? PLACE_PROBLEM : lengthProblem(secondsOfMp4(movie));
}

const lengthProblem = (seconds: number) =>
  seconds > MAX_SECONDS
    ? `The film is ${Math.ceil(seconds)} seconds long; the limit is ${MAX_SECONDS} seconds. Shorten it and upload it again.`
    : undefined;

const LARGE_SIZE_BYTES = 16;
const BOX_HEAD_BYTES = 8;

/** Content of the first box of a type (ISO/IEC 14496-12, 4.2); undefined if it is missing or truncated. */
function boxIn(boxes: Buffer, type: string): Buffer | undefined {
  let start = 0;
  while (start + BOX_HEAD_BYTES <= boxes.length) {
    const isLarge = boxes.readUInt32BE(start) === 1 && start + LARGE_SIZE_BYTES <= boxes.length;
    const head = isLarge ? LARGE_SIZE_BYTES : BOX_HEAD_BYTES;
    // 0: until the end of the file.
    const size = isLarge ? Number(boxes.readBigUInt64BE(start + 8)) : boxes.readUInt32BE(start) || boxes.length - start;
    if (size < head || start + size > boxes.length) return undefined;
    if (boxes.toString('latin1', start + 4, start + BOX_HEAD_BYTES) === type)
      return boxes.subarray(start + head, start + size);
    start += size;
  }
  return undefined;
}

/** Durations that are not known have all bits set. */
const UNKNOWN = 0xffffffff;
const UNKNOWN_LONG = 0xffffffffffffffffn;

/** From the movie header; 0: not known, as in films for streaming. */
function secondsOfMp4(movie: Buffer): number {
  const header = boxIn(movie, 'mvhd') ?? Buffer.alloc(0);
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return 0;
  const perSecond = header.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? header.readBigUInt64BE(24) : header.readUInt32BE(16);
  return units === (isLong ? UNKNOWN_LONG : UNKNOWN) ? 0 : Number(units) / (perSecond || 1);
}

const SEGMENT_INFO = '\x15\x49\xa9\x66';
/** Units of time, with three bytes, and their number, a float. */
const UNIT_NANOSECONDS = /\x2a\xd7\xb1\x83([^]{3})/;
const DURATION = /\x44\x89(?:\x84([^]{4})|\x88([^]{8}))/;
const INFO_BYTES = 300;
/** The information comes before the film. An index of the elements, which names it too, may come first. */
const INFO_END = 65_536;

/** From the segment's information (RFC 9559); 0: not known, as in recordings of browsers. */
function secondsOfWebm(file: Buffer): number {
  const start = file.subarray(0, INFO_END).lastIndexOf(SEGMENT_INFO, undefined, 'latin1');
  const info = start < 0 ? '' : file.toString('latin1', start, start + INFO_BYTES);
  const [, unit = '\x0f\x42\x40'] = UNIT_NANOSECONDS.exec(info) ?? [];
  const [, float, double] = DURATION.exec(info) ?? [];
  const units = float ? latin1(float).readFloatBE() : double ? latin1(double).readDoubleBE() : 0;
  return Number.isFinite(units) ? (units * latin1(unit).readUIntBE(0, 3)) / 1e9 : 0;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
