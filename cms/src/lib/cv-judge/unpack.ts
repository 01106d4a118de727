import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from '../zip-directory';
import { DamagedPart } from './damaged-part';

/** As inflate gives them. */
const PIECE_BYTES = 16_384;

/**
 * The content of an entry, piece by piece; others get their turn in between. Throws `DamagedPart` when it does not unpack
 * to exactly what the directory says, at the first byte too many.
 */
export async function* unpack(zip: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of entry.method === 0 ? stored(zip, entry) : inflated(zip, entry)) {
    size += piece.length;
    if (size > entry.unpackedSize) throw new DamagedPart();
    yield piece;
  }
  if (size !== entry.unpackedSize) throw new DamagedPart();
}

async function* stored(zip: Buffer, { dataAt, packedSize }: ZipEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < packedSize; at += PIECE_BYTES) {
    yield zip.subarray(dataAt + at, dataAt + Math.min(at + PIECE_BYTES, packedSize));
    await nextTurn();
  }
}

async function* inflated(zip: Buffer, { dataAt, packedSize }: ZipEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  try {
    inflate.end(zip.subarray(dataAt, dataAt + packedSize));
    yield* inflate as AsyncIterable<Buffer>;
  } catch {
    // Not what deflate writes.
    throw new DamagedPart();
  }
}
