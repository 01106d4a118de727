import { createHash } from 'node:crypto';

/** What of Koa's context an answer needs. */
export interface Answering {
  body: unknown;
  status: number;
  type: string;
  get(name: string): string;
  set(name: string, value: string): void;
}

/** Seconds a shared cache may answer by itself, and go on answering while it asks again. Browsers always ask. */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Makes the JSON in ctx.body a public, cacheable answer: ETag of its content, and a 304 for who has it already. */
export function answerCacheable(ctx: Answering): void {
  const text = JSON.stringify(ctx.body);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  ctx.body = text;
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', tag);
  if (hasAlready(ctx.get('If-None-Match'), tag)) ctx.status = 304;
}

/**
 * Koa's own `fresh` says no to every request with `Cache-Control: no-cache`, which fetch adds by itself to a
 * conditional request; the origin may well answer it 304.
 */
export const hasAlready = (ifNoneMatch: string, weakTag: string): boolean =>
  ifNoneMatch !== '' && ifNoneMatch.split(',').some((known) => known.trim().replace(/^(?:W\/)?/, 'W/') === weakTag);
