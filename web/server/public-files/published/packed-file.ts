import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../cache/cached-response.js';
import { acceptsEncoding } from '../../cache/compression.js';

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

/** Open to every site: nothing in it depends on who asks. */
const everyone = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export function sendFile({ gzip, etag }: PackedFile, type: string, request: FastifyRequest, reply: FastifyReply) {
  const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  void reply.headers({ ...everyone, ETag: etag });
  if (matchesEtag(known, etag)) return reply.code(304).send();
  void reply.type(type);
  if (acceptsEncoding(encodings, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
