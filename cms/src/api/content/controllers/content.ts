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
    ctx.set('Cache-Control', 'no-store');
    const current = etagOf(await contentVersion(strapi.db.connection));
    if (ctx.get('If-None-Match') === current) {
      ctx.set('ETag', current);
      ctx.status = 304;
      return;
    }
    const { version, content } = await readContent(strapi, locale);
    ctx.set('ETag', etagOf(version));
    ctx.body = { content };
  },
});

const etagOf = (version: string) => `"${version}"`;
