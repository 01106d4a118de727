import { mayOpenPanel, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  isTokenOf,
  isTokenOfAnother,
  openPanelSession,
  PANEL_TOKEN_COOKIE,
  panelAccountOf,
} from '../auth/panel-session';
import { staffSessions } from '../auth/staff-session';
import { isInNetworks, networkList } from '../platform/http/client-ip';
import { sessionToken } from '../auth/cookies';
import { localeOf } from '../platform/http/locale';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { dashboardStaffOf } from '../strapi-admin/audit/audit-sign-in';
import { isPanelPage } from '../strapi-admin/access/panel-path';

/** The API, pictures of the Media Library, and Strapi's own health check. The rest is the panel, by either URL of its calls. */
const IS_PUBLIC = /^\/(api|uploads)(\/|$)|^\/_health$/i;

type Problem = 'not_signed_in' | 'panel_not_allowed' | 'panel_not_from_here';

/**
 * The panel requires the dashboard's sign-in: its pages, files and calls need a session of an editor or a lead, and count as
 * activity. With PANEL_NETWORKS they need an IP of these networks instead. Who has an account of the panel with the same email is
 * signed in to it; for others the panel's own sign-in follows. Sets `ctx.state.dashboardStaff` to the owner of the session.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { panelNetworks, publicUrl } = settingsOf(strapi);
  const isHttps = publicUrl.startsWith('https:');
  const networks = panelNetworks.length > 0 ? networkList(panelNetworks) : null;

  async function problemOf(ctx: Context): Promise<Problem | null> {
    if (networks && !isInNetworks(networks, ctx.request.ip)) return 'panel_not_from_here';
    const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
    if (networks && !(staff && mayOpenPanel(staff.role))) return null;
    if (!staff) return 'not_signed_in';
    ctx.state.dashboardStaff = staff;
    return mayOpenPanel(staff.role) ? null : 'panel_not_allowed';
  }

  /** Signs the person in to the panel as a page loads. @returns whether the call comes with the token of somebody else */
  async function isForeign(ctx: Context): Promise<boolean> {
    const [staff, session] = [dashboardStaffOf(ctx), sessionToken(ctx)];
    const [, sent] = /^Bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    const isPage = isPageLoad(ctx);
    if (!staff || !session || !(isPage || sent)) return false;
    const account = await panelAccountOf(strapi, staff);
    if (!isPage) return isTokenOfAnother(strapi, sent ?? '', account);
    const stored = ctx.cookies.get(PANEL_TOKEN_COOKIE, { signed: false });
    if (account && !(stored && (await isTokenOf(strapi, stored, account.id)))) {
      const token = await openPanelSession(strapi, account.id, session);
      // The panel's pages read it, as after Strapi's own sign-in.
      const options = { httpOnly: false, sameSite: 'lax', secure: isHttps, signed: false, path: '/cms' } as const;
      ctx.cookies.set(PANEL_TOKEN_COOKIE, token, { ...options, overwrite: true });
    }
    return false;
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    const problem = IS_PUBLIC.test(ctx.path) ? null : await problemOf(ctx);
    if (!problem && !IS_PUBLIC.test(ctx.path) && (await isForeign(ctx))) {
      // In Strapi's format: the panel then asks for a new token.
      ctx.status = 401;
      ctx.body = {
        data: null,
        error: { status: 401, name: 'UnauthorizedError', message: 'Sign in again', details: {} },
      };
      return;
    }
    if (!problem) {
      await next();
      return;
    }
    if (!isPageLoad(ctx)) throw new ApiError(problem);
    ctx.set('Cache-Control', 'no-store');
    if (problem === 'not_signed_in') {
      ctx.redirect(`${publicUrl}/login?next=${encodeURIComponent(ctx.url)}`);
    } else {
      ctx.status = 403;
      ctx.body = messageOf(problem, localeOf(ctx));
    }
  };
};

/** A navigation to a page, not a file or a call. */
const isPageLoad = (ctx: Context): boolean =>
  ['GET', 'HEAD'].includes(ctx.method) && isPanelPage(ctx.path) && ctx.get('Accept').includes('text/html');
