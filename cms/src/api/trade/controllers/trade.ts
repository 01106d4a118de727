import { DEFAULT_LOCALE, jobQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readTrades } from '../../../jobs/trades';
import { sendCacheable, toJsonBody } from '../../../platform/http/send-cacheable';
import { checkQuery } from '../../../platform/http/check-input';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async findPublished(ctx: Context) {
    const { locale = DEFAULT_LOCALE } = checkQuery(jobQuery, ctx.query);
    sendCacheable(ctx, toJsonBody(await readTrades(strapi.db.connection, locale)));
  },
});
