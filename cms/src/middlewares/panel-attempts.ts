import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { countPanelCall } from '../strapi-admin/panel-limits';

/** Rate-limits public calls of the panel by IP. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await countPanelCall(strapi, ctx);
    await next();
  };
