import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from '../zip-directory';

/**
 * The content of an entry, empty when it is not to be kept; null when it does not unpack to exactly what the directory
 * says. Stops at the first byte too many, and never holds more than a piece of what is not kept.
 */
export async function unpack(zip: Buffer, entry: ZipEntry, keep: boolean): Promise<Buffer | null> {
  const packed = zip.subarray(entry.dataAt, entry.dataAt + entry.packedSize);
  if (entry.method === 0) return entry.packedSize === entry.unpackedSize ? packed : null;

  const inflate = createInflateRaw();
  const kept: Buffer[] = [];
  let size = 0;
  try {
    inflate.end(packed);
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.unpackedSize) return null;
      if (keep) kept.push(piece);
    }
    return size === entry.unpackedSize ? Buffer.concat(kept) : null;
  } catch {
    // Not what deflate writes.
    return null;
  }
}
