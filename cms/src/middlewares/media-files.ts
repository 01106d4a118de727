import { Stream } from 'node:stream';
import type { Context, Next } from 'koa';
import { FILE_HEADERS } from '../platform/http/answer-headers';
import { isPanelPage } from '../strapi-admin/panel-path';
import { PICTURE_TYPES } from '../strapi-admin/picture-type';

/** A day: a file that editors replace keeps its address. */
const PICTURE_SECONDS = 86_400;
const isPublicFile = (path: string) => path.startsWith('/uploads/');

/**
 * Files of the Media Library, at every spelling of their URL: no scripts, and only pictures open in the browser. Older
 * versions took files of any type.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!(ctx.body instanceof Stream) || isPanelPage(ctx.path) || ctx.path.startsWith('/api/')) return;
    ctx.set(FILE_HEADERS);
    if (!PICTURE_TYPES.includes(ctx.type)) ctx.attachment();
    else if (isPublicFile(ctx.path)) ctx.set('Cache-Control', `public, max-age=${PICTURE_SECONDS}`);
  };
