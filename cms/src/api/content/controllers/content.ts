import { contentQuery } from '@qantara/contract/content';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contentVersion } from '../../../content/content-version';
import { readContent } from '../../../content/read-content';
import { checkQuery } from '../../../platform/http/check-input';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** All published content of one language; 304 while it has not changed. */
  async read(ctx: Context) {
    const { locale } = checkQuery(contentQuery, ctx.query);
    const etag = `"${await contentVersion(strapi.db.connection)}"`;
    ctx.set('ETag', etag);
    ctx.set('Cache-Control', 'no-store');
    if (ctx.get('If-None-Match') === etag) ctx.status = 304;
    else ctx.body = { content: await readContent(strapi, locale) };
  },
});
