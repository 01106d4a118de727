import { createHash } from 'node:crypto';

/** What of Koa's context an answer needs. */
export interface Answering {
  body: unknown;
  status: number;
  type: string;
  get(name: string): string;
  set(name: string, value: string): void;
}

/** The body of a JSON response, and its ETag. */
export interface JsonBody {
  json: Buffer;
  etag: string;
}

/** Seconds a shared cache may answer by itself, and go on answering while it asks again. Browsers always ask. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

export function toJsonBody(value: unknown): JsonBody {
  const json = Buffer.from(JSON.stringify(value));
  return { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
}

/** A public, cacheable response: with an ETag, or 304 for a client that has it already. */
export function answerCacheable(ctx: Answering, { json, etag }: JsonBody): void {
  ctx.body = json;
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}

/**
 * Koa's own `fresh` says no to every request with `Cache-Control: no-cache`, which fetch adds by itself to a
 * conditional request; the origin may well answer it 304.
 */
const hasAlready = (ifNoneMatch: string, weakTag: string): boolean =>
  ifNoneMatch !== '' && ifNoneMatch.split(',').some((known) => known.trim().replace(/^(?:W\/)?/, 'W/') === weakTag);
