import { Stream } from 'node:stream';
import type { Context, Next } from 'koa';
import { FILE_HEADERS } from '../lib/answer-headers';
import { isPanelPage } from '../lib/panel-path';
import { PICTURE_TYPES } from '../lib/picture-type';

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
  };
