import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { auditPanelSignIn } from '../strapi-admin/audit/audit-sign-in';
import { credentialsIn } from '../strapi-admin/access/panel-input';
import { countPanelCall, countPanelSignIn, clearPanelSignIns } from '../strapi-admin/access/panel-limits';
import { compareDummyPassword } from '../strapi-admin/access/panel-account';

/**
 * Rate-limits the panel's sign-in by IP and by account, across all instances, and hashes the password for unknown accounts
 * too, so that the response time does not reveal which accounts exist. Sign-ins are in the audit trail.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { email, password } = credentialsIn(ctx.request.body);
    await countPanelCall(strapi, ctx);
    await countPanelSignIn(strapi, ctx, email);
    await compareDummyPassword(strapi, email, password);
    try {
      await next();
    } catch (error) {
      if (error instanceof errors.ApplicationError) await auditPanelSignIn(strapi, ctx, 'sign_in_failed', email);
      throw error;
    }
    if (ctx.status !== 200) return;
    await clearPanelSignIns(strapi, ctx, email);
    await auditPanelSignIn(strapi, ctx, 'signed_in', email);
  };
