import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { countPanelCall } from '../strapi-admin/panel-limits';

/** Limits a call of the panel that strangers may make, by address. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await countPanelCall(strapi, ctx);
    await next();
  };
