import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { type Answering, hasAlready, PUBLIC_CACHE } from './answer-cacheable';
import { type AnyPiece, gzipMemory, type GzipPiece, gzipOf, gzipPiece } from './gzip-piece';

export type Packing = 'br' | 'gzip';

/** A public answer 200 in JSON, ready to be sent again and again. */
export interface KeptAnswer {
  /** The body as a gzip file, put together out of its pieces: three times as large as it could be. */
  gzipped: Buffer;
  /** What that lies in until it is kept: it goes to one reader, and is given back. */
  lent: Buffer | null;
  /** Of the body, in bytes. */
  length: number;
  etag: string;
  /** Further headers: name, value, name, value. */
  headers: readonly string[];
  /** Ids of the jobs it shows. */
  jobs: readonly string[];
  /** A list changes with any job, one job with itself only. */
  isList: boolean;
  /** Whether somebody has been sent the body compressed. */
  isSent: boolean;
  /** The body well compressed; undefined while that is under way or not yet worth it. */
  packed: Record<Packing, Buffer | undefined>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** For parts that are kept, whoever asks for them. */
const SMALL = 4;
const QUICK = 1;

/** A part of a body that stands in many answers, such as one job. */
export const bodyPiece = (part: Buffer, isKept: boolean): GzipPiece => gzipPiece(part, isKept ? SMALL : QUICK);

/** Throws PieceGone. @param pieces the body, from first to last */
export function keptAnswer(
  pieces: readonly AnyPiece[],
  { headers, jobs, isList }: Pick<KeptAnswer, 'headers' | 'jobs' | 'isList'>,
): KeptAnswer {
  const { bytes, length, tag, lent } = gzipOf(pieces);
  // All fields by name: V8 takes several times as long over those that are spread.
  return {
    gzipped: bytes,
    lent,
    length,
    etag: `W/"${tag}"`,
    headers,
    jobs,
    isList,
    isSent: false,
    packed: { br: undefined, gzip: undefined },
  };
}

/** Before it is kept, or shared with another reader. */
export function keepBytes(answer: KeptAnswer): void {
  if (!answer.lent) return;
  const bytes = Buffer.allocUnsafeSlow(answer.gzipped.length);
  bytes.set(answer.gzipped);
  answer.gzipped = bytes;
  giveBytesBack(answer);
}

/** After its bytes were sent to the only one who reads them. */
export function giveBytesBack(answer: KeptAnswer): void {
  if (answer.lent) gzipMemory.giveBack(answer.lent);
  answer.lent = null;
}

/** Memory it takes, about. */
export const bytesOf = ({ gzipped, jobs, packed }: KeptAnswer): number =>
  1000 + jobs.length * 8 + gzipped.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0);

/** Throws PieceGone. */
export function textOf(pieces: readonly AnyPiece[]): Buffer {
  const { bytes, lent } = gzipOf(pieces);
  const text = gunzipSync(bytes);
  if (lent) gzipMemory.giveBack(lent);
  return text;
}

export const bodyOf = ({ gzipped }: KeptAnswer): Buffer => gunzipSync(gzipped);

/**
 * The body compressed: at once, as it is, for the first who asks, better for all who come after the second.
 * @param accepted the ways the caller takes it, the best first
 * @param onPacked called when the answer weighs more than before
 */
export function packedBody(
  answer: KeptAnswer,
  accepted: readonly [Packing, ...Packing[]],
  onPacked: () => void,
): { bytes: Buffer; packing: Packing } {
  const [packing] = accepted;
  const well = answer.packed[packing];
  if (well) return { bytes: well, packing };
  if (answer.isSent) packWell(answer, packing, onPacked);
  answer.isSent = true;
  if (accepted.includes('gzip')) return { bytes: answer.gzipped, packing: 'gzip' };
  return { bytes: brotliCompressSync(bodyOf(answer), { chunkSize, params: brotliParams(QUICK) }), packing };
}

/** Enough for most lists: every further piece costs a turn. */
const chunkSize = 65_536;
const GOOD = 5;
const brotliWell = promisify(brotliCompress);
const gzipWell = promisify(gzip);
const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  // A larger window costs more to set up than it saves here.
  [constants.BROTLI_PARAM_LGWIN]: 18,
});

/** Answers that are being compressed. */
const underWay: Record<Packing, WeakSet<KeptAnswer>> = { br: new WeakSet(), gzip: new WeakSet() };

/** In another thread. */
function packWell(answer: KeptAnswer, packing: Packing, onPacked: () => void): void {
  if (underWay[packing].has(answer)) return;
  underWay[packing].add(answer);
  const body = bodyOf(answer);
  const packed =
    packing === 'br'
      ? brotliWell(body, { chunkSize, params: brotliParams(GOOD) })
      : gzipWell(body, { chunkSize, level: GOOD });
  packed.then(
    (bytes) => {
      answer.packed[packing] = bytes;
      onPacked();
    },
    // For want of memory; the next reader tries again.
    () => underWay[packing].delete(answer),
  );
}

/** Answers it through Koa. */
export function answerKept(ctx: Answering, answer: KeptAnswer): void {
  const { etag, headers } = answer;
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  ctx.body = bodyOf(answer);
  ctx.type = JSON_TYPE;
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}
