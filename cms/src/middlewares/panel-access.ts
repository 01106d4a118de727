import { mayOpenPanel, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { staffSessions } from '../auth/staff-session';
import { isInNetworks, networkList } from '../platform/http/client-ip';
import { sessionToken } from '../platform/http/cookies';
import { localeOf } from '../platform/http/locale';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { isPanelPage } from '../strapi-admin/panel-path';

/** The API, pictures of the Media Library, and Strapi's own health check. The rest is the panel, by either URL of its calls. */
const IS_PUBLIC = /^\/(api|uploads)(\/|$)|^\/_health$/i;

type Problem = 'not_signed_in' | 'panel_not_allowed' | 'panel_not_from_here';

/**
 * The panel requires the dashboard's sign-in: its pages, files and calls need a session of an editor or a lead, and count as
 * activity. With PANEL_NETWORKS they need an IP of these networks instead. The panel's own sign-in follows.
 * Sets `ctx.state.dashboardStaff` to the owner of the session.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { panelNetworks, publicUrl } = settingsOf(strapi);
  const networks = panelNetworks.length > 0 ? networkList(panelNetworks) : null;

  async function problemOf(ctx: Context): Promise<Problem | null> {
    if (networks) return isInNetworks(networks, ctx.request.ip) ? null : 'panel_not_from_here';
    const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
    if (!staff) return 'not_signed_in';
    ctx.state.dashboardStaff = staff;
    return mayOpenPanel(staff.role) ? null : 'panel_not_allowed';
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    const problem = IS_PUBLIC.test(ctx.path) ? null : await problemOf(ctx);
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
