import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The home page: 34.0 KB in 2.4 ms; with 4 it is 36.4 KB in 1.7 ms, with 9 33.2 KB in 13 ms, longer than its rendering. */
const BROTLI_QUALITY = 5;
const COMPRESSORS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => gzipSync(body),
};
type Encoding = keyof typeof COMPRESSORS;

/** A response in memory. It is compressed once per encoding, when a client first asks for it. */
export interface CachedResponse {
  status: number;
  /** All but those of the body. Names in lower case. */
  headers: Readonly<Record<string, string | string[]>>;
  contentType: string;
  etag: string;
  body: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

type ResponseParts = Pick<CachedResponse, 'status' | 'headers' | 'contentType'> & { body: Buffer; etag?: string };

export const cachedResponse = (parts: ResponseParts): CachedResponse => ({
  etag: weakEtag(parts.body),
  compressed: {},
  ...parts,
});

export const weakEtag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Sends it compressed, or as 304 when the client has this version. */
export function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted = '' } = request.headers;
  void reply.headers(response.headers).header('etag', response.etag);
  if (matchesEtag(ifNoneMatch, response.etag)) return reply.code(304).send();
  void reply.code(response.status).header('content-type', response.contentType);
  const encoding = negotiate<Encoding>(accepted, ['br', 'gzip']);
  if (!encoding) return reply.send(response.body);
  const body = (response.compressed[encoding] ??= COMPRESSORS[encoding](response.body));
  return reply.header('content-encoding', encoding).send(body);
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header (one tag, a list, or `*`) names this version. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag)));
