import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { textIn } from '../strapi-admin/access/panel-input';
import { countPanelCall, countPanelLink } from '../strapi-admin/access/panel-limits';

/** Rate-limits the panel's "Forgot your password?" by IP and by account. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await countPanelCall(strapi, ctx);
    const email = textIn(ctx.request.body, 'email');
    if (email) await countPanelLink(strapi, ctx, email);
    await next();
  };
