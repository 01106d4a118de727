/** Files with the structure of films, and no pictures. */
export interface FilmFacts {
  seconds?: number;
  brand?: string;
  codec?: string;
  /** A box of the movie, such as the place of a recording. */
  extra?: string;
  /** Length of the whole file. */
  bytes?: number;
}

/** @param long whether times have 64 bits */
export function mp4Of(
  { seconds = 8, brand = 'isom', codec = 'avc1', extra, bytes = 0 }: FilmFacts = {},
  long = false,
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(long ? 112 : 100);
  header[0] = long ? 1 : 0;
  header.writeUInt32BE(1000, long ? 20 : 12);
  if (long) header.writeBigUInt64BE(BigInt(Math.round(seconds * 1000)), 24);
  else header.writeUInt32BE(Math.round(seconds * 1000), 16);
  const parts = [
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}mp41`, 'latin1')),
    box('moov', box('mvhd', header), box('trak', Buffer.from(codec, 'latin1')), Buffer.from(extra ?? '', 'latin1')),
  ];
  const missing = bytes - Buffer.concat(parts).length - 8;
  return Buffer.concat([...parts, box('mdat', Buffer.alloc(Math.max(missing, 16)))]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** @param seconds null: not written, as in recordings of browsers */
export function webmOf(seconds: number | null, kind = 'webm'): Buffer<ArrayBuffer> {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const info = element('1549a966', [
    element('2ad7b1', [Buffer.from('0f4240', 'hex')]),
    ...(seconds === null ? [] : [element('4489', [duration])]),
  ]);
  return Buffer.concat([
    element('1a45dfa3', [element('4286', [Buffer.from([1])]), element('4282', [Buffer.from(kind)])]),
    // An index that names the information, and room after it, as video programs write them.
    element('18538067', [element('114d9b74', [Buffer.from('4dbb8b53ab841549a966', 'hex')])]),
    Buffer.alloc(4000),
    info,
  ]);
}

const element = (id: string, content: Buffer[]): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | Buffer.concat(content).length]), ...content]);
