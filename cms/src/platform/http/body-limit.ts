import { JSON_MAX_BYTES, type MessageCode, UPLOAD_MAX_BYTES } from '@qantara/contract';
import type { Context } from 'koa';
import { Refusal } from './refusal';

/** For signed-in editors of the panel: pictures of the Media Library, and long texts. */
const PICTURE_MAX_BYTES = 52_428_800;
const PANEL_JSON_MAX_BYTES = 1_048_576;
const MEDIA_LIBRARY = /^\/upload(\/|$)/;
/** Read and discarded of a rejected body, so that a client that is still sending gets to read the response. */
const DISCARD_MAX_BYTES = 67_108_864;

export const hasBody = (ctx: Context): boolean =>
  ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > 0 || ctx.get('Content-Type') !== '';

export const isMultipart = (ctx: Context): boolean => ctx.is('multipart') !== false && ctx.is('multipart') !== null;

/** Which calls take forms, and who is signed in at the panel. */
interface BodyRules {
  forms: readonly string[];
  isEditor: (ctx: Context) => boolean;
}

/** Largest body of this call in bytes; null if the call does not take its content type. */
export function bodyLimit(ctx: Context, rules: BodyRules): number | null {
  // No browser compresses what it sends.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding').toLowerCase())) return null;
  return ctx.path.startsWith('/api/') ? apiLimit(ctx, rules) : panelLimit(ctx, rules);
}

function apiLimit(ctx: Context, { forms }: BodyRules): number | null {
  if (isMultipart(ctx) && forms.includes(routePath(ctx)) && ctx.method === 'POST') return UPLOAD_MAX_BYTES;
  if (ctx.is('json', '+json')) return JSON_MAX_BYTES;
  return ctx.get('Transfer-Encoding') === '' && !ctx.request.length ? JSON_MAX_BYTES : null;
}

/** Anyone may sign in at the panel, which takes two short fields; larger bodies are for editors. */
function panelLimit(ctx: Context, { isEditor }: BodyRules): number | null {
  if (isMultipart(ctx)) return MEDIA_LIBRARY.test(routePath(ctx)) && isEditor(ctx) ? PICTURE_MAX_BYTES : null;
  return isEditor(ctx) ? PANEL_JSON_MAX_BYTES : JSON_MAX_BYTES;
}

/** The router takes a path in any case, with a slash at its end or without. */
export const routePath = (ctx: Context): string => ctx.path.toLowerCase().replace(/\/$/, '');

/** A form that is too large has a file that is: the client reads the same as for a file of one byte too many. */
export function tooLarge(ctx: Context): Refusal {
  if (!isMultipart(ctx) || !ctx.path.startsWith('/api/')) return new Refusal('request_too_large');
  const isCareersPage = /\/careers\/?(?:[?#]|$)/.test(ctx.get('Referer'));
  const code: MessageCode = isCareersPage ? 'cv_too_large_careers' : 'cv_too_large';
  return new Refusal(code, { errors: [{ field: 'cvFile', code }] });
}

/** Makes the parser that reads the body fail with `why`. */
export function abortParser(ctx: Context, why: Refusal): void {
  ctx.req.emit('error', why);
  discardRest(ctx);
}

/** Reads what still arrives of a rejected body. */
export function discardRest(ctx: Context): void {
  let discarded = 0;
  ctx.req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_MAX_BYTES) ctx.req.destroy();
  });
  ctx.req.resume();
}
