import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../cache/cached-response.js';
import type { PackedFile } from './packed-file.js';

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
  if (acceptsGzip(encodings)) return reply.header('Content-Encoding', 'gzip').send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}

const acceptsGzip = (header = '') =>
  header.split(',').some((part) => /^\s*gzip\s*(;|$)/i.test(part) && !/q=0(\.0*)?\s*$/.test(part));
