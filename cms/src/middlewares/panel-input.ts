import type { Context, Next } from 'koa';
import { refuseOddInput } from '../strapi-admin/panel-input';

/**
 * In front of the panel's calls that strangers may make. One that changes something is read from its body alone: Strapi's
 * sign-in also looks into the address, which no limit would see.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method === 'POST') ctx.querystring = '';
    refuseOddInput(ctx.query);
    refuseOddInput(ctx.request.body);
    await next();
  };
