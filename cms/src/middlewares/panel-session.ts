import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { openPanelSession, panelAccountOf } from '../auth/panel-session';
import { signIn } from '../auth/sign-in';
import { clearSessionCookie, sessionToken } from '../auth/cookies';
import { settingsOf } from '../platform/settings/settings';
import { dashboardStaffOf } from '../strapi-admin/audit/audit-sign-in';
import { textIn } from '../strapi-admin/access/panel-input';

/**
 * Renews the panel's token by the session of the dashboard, ends that session when a person signs out in the panel, and leaves
 * email and password to the dashboard. Accounts without one in the dashboard are left to Strapi.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const [staff, token] = [dashboardStaffOf(ctx), sessionToken(ctx)];
    const account = staff && token ? await panelAccountOf(strapi, staff) : null;
    if (!staff || !token || !account) {
      await next();
      return;
    }
    if (ctx.path.endsWith('/access-token')) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { data: { token: await openPanelSession(strapi, account.id, token) } };
      return;
    }
    const [email, password] = [textIn(ctx.request.body, 'email'), textIn(ctx.request.body, 'password')];
    if (password || (email && email.toLowerCase() !== staff.email.toLowerCase()))
      throw new errors.ValidationError('Email and password are those of the dashboard. Change the password there.');
    await next();
    if (!ctx.path.endsWith('/logout')) return;
    await signIn(strapi).end(token);
    clearSessionCookie(ctx, settingsOf(strapi));
  };
