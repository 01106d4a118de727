import { createHash } from 'node:crypto';
import { ApiError } from './api-error';

/** The part of Koa's context that a response needs. */
export interface ResponseTarget {
  body: unknown;
  status: number;
  type: string;
  get(name: string): string;
  set(name: string, value: string): void;
}

/** Body and ETag of a JSON response. */
export interface JsonBody {
  json: Buffer;
  etag: string;
}

/** Shared caches may serve a response for 10 s, and up to 30 s more while they revalidate. Browsers always revalidate. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

export function toJsonBody(value: unknown): JsonBody {
  const json = Buffer.from(JSON.stringify(value));
  return { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
}

/**
 * The named fields of a row (comma-separated). Rows are complete here, so an unknown name is an error of the caller.
 */
export function pickFields(row: object, fields: string): object {
  const known = new Map(Object.entries(row));
  return Object.fromEntries(
    fields.split(',').map((name) => {
      if (!known.has(name))
        throw new ApiError('query_invalid', { errors: [{ field: 'fields', code: 'query_invalid' }] });
      return [name, known.get(name)];
    }),
  );
}

/** Sends a public, cacheable response with an ETag, or 304. */
export function sendCacheable(ctx: ResponseTarget, { json, etag }: JsonBody): void {
  ctx.body = json;
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}

/**
 * Koa's own `fresh` is false for every request with `Cache-Control: no-cache`, which fetch adds to conditional requests; a
 * 304 is allowed there.
 */
const hasAlready = (ifNoneMatch: string, weakTag: string): boolean =>
  ifNoneMatch !== '' && ifNoneMatch.split(',').some((known) => known.trim().replace(/^(?:W\/)?/, 'W/') === weakTag);
