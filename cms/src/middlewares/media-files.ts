import { extname } from 'node:path';
import { Readable, Stream } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import parseRange, { type Range } from 'range-parser';
import { objectStoreOfPictures } from '../content/picture-store';
import { ApiError } from '../platform/http/api-error';
import { FILE_HEADERS } from '../platform/http/response-headers';
import { isPanelPage } from '../strapi-admin/access/panel-path';
import { FILM_TYPES } from '../strapi-admin/pictures/film-type';
import { PICTURE_TYPES } from '../strapi-admin/pictures/picture-type';

/** One day, because a file that editors replace has the same URL; a year if the URL has its version (`?v=`). */
const PICTURE_CACHE = 'public, max-age=86400';
const VERSION_CACHE = 'public, max-age=31536000, immutable';
const SHOWN_TYPES = [...PICTURE_TYPES, ...FILM_TYPES];
const isPublicFile = (path: string) => path.startsWith('/uploads/');

/**
 * Serves files of the Media Library, at every spelling of their URL: no scripts, and only pictures and films open in the browser.
 * Older versions accepted files of any type.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const range = takeRange(ctx);
    await next();
    await openStoredPicture(strapi, ctx);
    if (!(ctx.body instanceof Stream) || isPanelPage(ctx.path) || ctx.path.startsWith('/api/')) return;
    if (range) sendPart(ctx, ctx.body as Readable, range);
    ctx.set(FILE_HEADERS);
    if (!SHOWN_TYPES.includes(ctx.type)) ctx.attachment();
    else if (isPublicFile(ctx.path)) ctx.set('Cache-Control', ctx.query.v ? VERSION_CACHE : PICTURE_CACHE);
  };

/** Serves files missing in the folder from the object store, if there is one. */
async function openStoredPicture(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const [, name] = /^\/uploads\/([\w.-]+)$/.exec(ctx.path) ?? [];
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  const store = name && isRead && !ctx.body ? objectStoreOfPictures(strapi) : undefined;
  const file = await store?.open(name ?? '').catch((error: unknown) => {
    throw new ApiError('service_unavailable', { cause: error });
  });
  if (!file) return;
  ctx.body = file.stream;
  ctx.type = extname(ctx.path);
  ctx.length = file.size;
}

/**
 * Takes `Range` out of the request for a file: what Strapi makes of it (koa-range) has a wrong length where the range is not
 * inside the file, and then the client waits for bytes that never come.
 */
function takeRange(ctx: Context): string {
  if (ctx.method !== 'GET' || !isPublicFile(ctx.path)) return '';
  const range = ctx.get('Range');
  delete ctx.req.headers.range;
  return range;
}

/** Without parts Safari plays no film. Several parts at once, and what is no range, get the whole file. */
function sendPart(ctx: Context, file: Readable, range: string): void {
  const size = ctx.length;
  const parts = parseRange(size, range);
  if (parts === UNSATISFIABLE) {
    ctx.body = '';
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    return;
  }
  if (parts === MALFORMED || parts.type !== 'bytes') return;
  const [part, another] = parts;
  if (!part || another) return;
  // Koa destroys the file as well when the response ends.
  ctx.body = Readable.from(bytesIn(file, part));
  ctx.status = 206;
  ctx.length = part.end - part.start + 1;
  ctx.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
}
/** Results of range-parser. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** Files are small, so what comes before is read and discarded. */
async function* bytesIn(stream: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.max(start - read, 0), Math.max(end + 1 - read, 0));
    if (wanted.length > 0) yield wanted;
    read += chunk.length;
    if (read > end) return;
  }
}
