import type { Context, Next } from 'koa';
import { rejectInvalidInput } from '../strapi-admin/access/panel-input';

/**
 * Validates public calls of the panel. Calls that change something may only use the body: Strapi's sign-in also reads the
 * query string, which no limit would see.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method === 'POST') ctx.querystring = '';
    rejectInvalidInput(ctx.query);
    rejectInvalidInput(ctx.request.body);
    await next();
  };
