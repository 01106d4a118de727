import { extname } from 'node:path';
import { Readable, Stream } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { objectStoreOfPictures } from '../content/picture-store';
import { ApiError } from '../platform/http/api-error';
import { FILE_HEADERS } from '../platform/http/response-headers';
import { isPanelPage } from '../strapi-admin/panel-path';
import { FILM_TYPES } from '../strapi-admin/film-type';
import { PICTURE_TYPES } from '../strapi-admin/picture-type';

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
    await next();
    await openStoredPicture(strapi, ctx);
    if (!(ctx.body instanceof Stream) || isPanelPage(ctx.path) || ctx.path.startsWith('/api/')) return;
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
  const range = rangeOf(ctx, file.size);
  ctx.body = range ? Readable.from(bytesIn(file.stream, range)) : file.stream;
  ctx.type = extname(ctx.path);
  ctx.length = range ? range.end - range.start + 1 : file.size;
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
}

/** Positions of the first and the last byte. */
interface Range {
  start: number;
  end: number;
}

/** What a GET asks for by `Range: bytes=0-1`, without which Safari plays no film. Other forms get the whole file. */
function rangeOf(ctx: Context, size: number): Range | undefined {
  const [, start = '', end = ''] = (ctx.method === 'GET' && /^bytes=(\d+)-(\d*)$/.exec(ctx.get('Range'))) || [];
  const range = { start: Number(start), end: Math.min(end ? Number(end) : Infinity, size - 1) };
  return start && range.start <= range.end ? range : undefined;
}

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
