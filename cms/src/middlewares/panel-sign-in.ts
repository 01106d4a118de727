import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { credentialsIn } from '../strapi-admin/panel-input';
import { countPanelCall, countPanelSignIn, forgetPanelSignIns } from '../strapi-admin/panel-limits';
import { evenOutPassword } from '../strapi-admin/panel-account';

/**
 * In front of the panel's sign-in: limits by address and by account, shared by all instances, and for accounts that do
 * not exist the work that a password costs, so that the time of a refusal does not tell.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { email, password } = credentialsIn(ctx.request.body);
    await countPanelCall(strapi, ctx);
    await countPanelSignIn(strapi, ctx, email);
    await evenOutPassword(strapi, email, password);
    await next();
    if (ctx.status === 200) await forgetPanelSignIns(strapi, email);
  };
