import { JSON_MAX_BYTES, type MessageCode, UPLOAD_MAX_BYTES } from '@qantara/contract';
import type { Context } from 'koa';
import { Refusal } from './refusal';

/** Of signed-in editors of the panel: pictures for the Media Library, and long texts. */
const PICTURE_MAX_BYTES = 52_428_800;
const PANEL_JSON_MAX_BYTES = 1_048_576;
const MEDIA_LIBRARY = /^\/upload(\/|$)/;
/** What is read and thrown away of a refused body, so that a client that is still sending gets to read the refusal. */
const DISCARD_MAX_BYTES = 67_108_864;

export const hasBody = (ctx: Context): boolean =>
  ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > 0 || ctx.get('Content-Type') !== '';

export const isMultipart = (ctx: Context): boolean => ctx.is('multipart') !== false && ctx.is('multipart') !== null;

/** Of which calls forms are read, and who is signed in at the panel. */
interface BodyRules {
  forms: readonly string[];
  isEditor: (ctx: Context) => boolean;
}

/** Largest body of this call in bytes; null, and the body is thrown away, when the call does not take its type. */
export function bodyLimit(ctx: Context, rules: BodyRules): number | null {
  // No browser packs what it sends.
  const isPacked = !['', 'identity'].includes(ctx.get('Content-Encoding').toLowerCase());
  const limit = isPacked ? null : ctx.path.startsWith('/api/') ? apiLimit(ctx, rules) : panelLimit(ctx, rules);
  if (limit === null) discardRest(ctx);
  return limit;
}

function apiLimit(ctx: Context, { forms }: BodyRules): number | null {
  if (isMultipart(ctx) && forms.includes(routePath(ctx)) && ctx.method === 'POST') return UPLOAD_MAX_BYTES;
  if (ctx.is('json', '+json')) return JSON_MAX_BYTES;
  return ctx.get('Transfer-Encoding') === '' && !ctx.request.length ? JSON_MAX_BYTES : null;
}

/** Strangers sign in there, which takes two words: whatever else they send is not worth a second of everybody's time. */
function panelLimit(ctx: Context, { isEditor }: BodyRules): number | null {
  if (isMultipart(ctx)) return MEDIA_LIBRARY.test(routePath(ctx)) && isEditor(ctx) ? PICTURE_MAX_BYTES : null;
  return isEditor(ctx) ? PANEL_JSON_MAX_BYTES : JSON_MAX_BYTES;
}

/** The router takes a path in any case, with a slash at its end or without. */
export const routePath = (ctx: Context): string => ctx.path.toLowerCase().replace(/\/$/, '');

/** Refuses by Content-Length, before a byte of the body is read. */
export function refuseOversized(ctx: Context, limit: number): void {
  if ((ctx.request.length ?? 0) <= limit) return;
  discardRest(ctx);
  throw tooLarge(ctx);
}

/**
 * Bounds bodies that do not tell their length. Call it right before the parser starts reading: it makes the parser
 * fail, and what still comes is thrown away.
 */
export function watchSize(ctx: Context, limit: number): void {
  if (ctx.request.length !== undefined) return;
  let received = 0;
  let isOver = false;
  ctx.req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (isOver || received <= limit) return;
    isOver = true;
    giveUp(ctx, tooLarge(ctx));
  });
}

/** A form that is too large has a file that is: its sender reads the same as for a file of one byte too many. */
function tooLarge(ctx: Context): Refusal {
  if (!isMultipart(ctx) || !ctx.path.startsWith('/api/')) return new Refusal('request_too_large');
  const isCareersPage = /\/careers\/?(?:[?#]|$)/.test(ctx.get('Referer'));
  const code: MessageCode = isCareersPage ? 'cv_too_large_careers' : 'cv_too_large';
  return new Refusal(code, { errors: [{ field: 'cvFile', code }] });
}

/** Makes the parser of a body fail. */
export function giveUp(ctx: Context, why: Refusal): void {
  ctx.req.emit('error', why);
  discardRest(ctx);
}

/** Reads what still comes of a refused body. */
export function discardRest(ctx: Context): void {
  let discarded = 0;
  ctx.req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_MAX_BYTES) ctx.req.destroy();
  });
  ctx.req.resume();
}
