import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './compression.js';

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
  etag: `W/"${createHash('sha1').update(parts.body).digest('base64url')}"`,
  compressed: {},
  ...parts,
});

/** Sends it compressed, or as 304 when the client has this version. */
export function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  void reply.headers(response.headers).header('etag', response.etag);
  if (matchesEtag(known, response.etag)) return reply.code(304).send();
  void reply.code(response.status).header('content-type', response.contentType);
  const encoding = chooseEncoding(accepted);
  if (encoding === 'identity') return reply.send(response.body);
  const bytes = (response.compressed[encoding] ??= compress(encoding, response.body));
  return bytes ? reply.header('content-encoding', encoding).send(bytes) : reply.send(response.body);
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header (one tag, a list, or `*`) names this version. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag)));
