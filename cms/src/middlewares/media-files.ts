import { extname } from 'node:path';
import { Stream } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { objectStoreOfPictures } from '../content/picture-store';
import { ApiError } from '../platform/http/api-error';
import { FILE_HEADERS } from '../platform/http/response-headers';
import { isPanelPage } from '../strapi-admin/panel-path';
import { PICTURE_TYPES } from '../strapi-admin/picture-type';

/** One day, because a file that editors replace has the same URL; a year if the URL has its version (`?v=`). */
const PICTURE_CACHE = 'public, max-age=86400';
const VERSION_CACHE = 'public, max-age=31536000, immutable';
const isPublicFile = (path: string) => path.startsWith('/uploads/');

/**
 * Serves files of the Media Library, at every spelling of their URL: no scripts, and only pictures open in the browser.
 * Older versions accepted files of any type.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    await openStoredPicture(strapi, ctx);
    if (!(ctx.body instanceof Stream) || isPanelPage(ctx.path) || ctx.path.startsWith('/api/')) return;
    ctx.set(FILE_HEADERS);
    if (!PICTURE_TYPES.includes(ctx.type)) ctx.attachment();
    else if (isPublicFile(ctx.path)) ctx.set('Cache-Control', ctx.query.v ? VERSION_CACHE : PICTURE_CACHE);
  };

/** Serves files missing in the folder from the object store, if there is one. Range requests get the whole picture. */
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
