import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file kept compressed only: ten thousand jobs are a few megabytes then. */
export interface PackedFile {
  gzip: Buffer;
  etag: string;
}

const batchChars = 64 * 1024;

/** Compresses a text that comes in pieces, so that it never stands in memory whole. */
export async function packFile(pieces: AsyncIterable<string>): Promise<PackedFile> {
  const hash = createHash('sha1');
  const packed: Buffer[] = [];
  await pipeline(
    batches(pieces, (text) => hash.update(text)),
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of compressed) packed.push(part);
    },
  );
  return { gzip: Buffer.concat(packed), etag: `W/"${hash.digest('base64url')}"` };
}

async function* batches(pieces: AsyncIterable<string>, see: (text: string) => void): AsyncGenerator<string> {
  let batch = '';
  for await (const piece of pieces) {
    batch += piece;
    if (batch.length < batchChars) continue;
    see(batch);
    yield batch;
    batch = '';
  }
  see(batch);
  yield batch;
}
