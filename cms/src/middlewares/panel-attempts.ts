import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { auditPanelSignIn } from '../strapi-admin/audit/audit-sign-in';
import { countPanelCall } from '../strapi-admin/access/panel-limits';

/** Rate-limits public calls of the panel by IP. A new password signs in, which is in the audit trail. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await countPanelCall(strapi, ctx);
    await next();
    const { data } = (ctx.body ?? {}) as { data?: { token?: string; user?: { email?: string } } };
    if (data?.token && data.user?.email) await auditPanelSignIn(strapi, ctx, 'signed_in', data.user.email);
  };
