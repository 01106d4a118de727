import { JSON_MAX_BYTES, type MessageCode, PHOTOS_UPLOAD_MAX_BYTES, UPLOAD_MAX_BYTES } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { ApiError } from './api-error';

/** For signed-in editors of the panel: pictures of the Media Library, and long texts. */
const PICTURE_MAX_BYTES = 52_428_800;
const PANEL_JSON_MAX_BYTES = 1_048_576;
const MEDIA_LIBRARY = /^\/upload(\/|$)/;
/** Bytes of a rejected body that are read and discarded, so that a client that is still sending can read the response. */
const DISCARD_MAX_BYTES = 67_108_864;

export const hasBody = (ctx: Context): boolean =>
  ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > 0 || ctx.get('Content-Type') !== '';

export const isMultipart = (ctx: Context): boolean => ctx.is('multipart') !== false && ctx.is('multipart') !== null;

/** Forms that may have photos of a CV. */
const CV_FORMS = ['/api/careers', '/api/job-applications'];

/** Calls that take forms, and whether an editor is signed in to the panel. */
interface BodyRules {
  forms: readonly string[];
  isEditor: (ctx: Context) => boolean;
}

/** Maximum body size of a call in bytes; null if the call does not take its content type. */
export function bodyLimit(ctx: Context, rules: BodyRules): number | null {
  // No browser compresses request bodies.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding').toLowerCase())) return null;
  return ctx.path.startsWith('/api/') ? apiLimit(ctx, rules) : panelLimit(ctx, rules);
}

function apiLimit(ctx: Context, { forms }: BodyRules): number | null {
  if (isMultipart(ctx) && isOneOf(forms, ctx) && ctx.method === 'POST')
    return isOneOf(CV_FORMS, ctx) ? PHOTOS_UPLOAD_MAX_BYTES : UPLOAD_MAX_BYTES;
  if (ctx.is('json', '+json')) return JSON_MAX_BYTES;
  return ctx.get('Transfer-Encoding') === '' && !ctx.request.length ? JSON_MAX_BYTES : null;
}

/** Sign-in is public and takes two short fields; larger bodies are for editors. */
function panelLimit(ctx: Context, { isEditor }: BodyRules): number | null {
  if (isMultipart(ctx)) return MEDIA_LIBRARY.test(routePath(ctx)) && isEditor(ctx) ? PICTURE_MAX_BYTES : null;
  return isEditor(ctx) ? PANEL_JSON_MAX_BYTES : JSON_MAX_BYTES;
}

/** Whether the call matches one of these paths, in which `:name` matches any segment. */
export const isOneOf = (paths: readonly string[], ctx: Context): boolean => {
  const parts = routePath(ctx).split('/');
  return paths.some((path) => {
    const segments = path.split('/');
    return segments.length === parts.length && segments.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
};

/** Normalised like in the router: in any case, with or without a trailing slash. */
export const routePath = (ctx: Context): string => ctx.path.toLowerCase().replace(/\/$/, '');

/** Message in the panel. */
const PICTURES = 'This upload is too large. A picture can have up to 8 MB, and all of one upload up to 50 MB.';
const TEXTS = 'This is more text than can be saved at once. Shorten it, or divide it among several entries.';

/** The error of a form that is too large: the same as for a file of one byte too many. */
export function tooLarge(ctx: Context): Error {
  if (!ctx.path.startsWith('/api/')) return new errors.PayloadTooLargeError(isMultipart(ctx) ? PICTURES : TEXTS);
  if (!isMultipart(ctx)) return new ApiError('request_too_large');
  if (routePath(ctx) === '/api/hiring-requests')
    return new ApiError('cv_too_large', { errors: [{ field: 'letterFile', code: 'cv_too_large' }] });
  if (/\/documents\/[^/]+$/.test(routePath(ctx)))
    return new ApiError('cv_too_large', { errors: [{ field: 'documentFile', code: 'cv_too_large' }] });
  const isCareersPage = /\/careers\/?(?:[?#]|$)/.test(ctx.get('Referer'));
  const code: MessageCode = isCareersPage ? 'cv_too_large_careers' : 'cv_too_large';
  return new ApiError(code, { errors: [{ field: 'cvFile', code }] });
}

/** Aborts the parser of the body with the error `why`. */
export function abortParser(ctx: Context, why: Error): void {
  ctx.req.emit('error', why);
  discardRest(ctx);
}

/** Discards the rest of a rejected body. */
export function discardRest(ctx: Context): void {
  let discarded = 0;
  ctx.req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_MAX_BYTES) ctx.req.destroy();
  });
  ctx.req.resume();
}
