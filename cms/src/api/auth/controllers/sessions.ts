import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { recordAudit } from '../../../audit/audit';
import { browserToken, sessionToken } from '../../../auth/cookies';
import { deleteBrowsers } from '../../../auth/known-browsers';
import { ApiError } from '../../../platform/http/api-error';
import { staffSessions } from '../../../auth/staff-session';

/** The caller's own sessions, and no one else's. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await staffSessions(strapi).list(sessionToken(ctx));
  },

  async end(ctx: Context & { params?: Record<string, string> }) {
    if (!(await staffSessions(strapi).closeOne(sessionToken(ctx), ctx.params?.id ?? '')))
      throw new ApiError('session_not_found');
    await deleteOtherBrowsers(strapi, ctx);
    await record(strapi, ctx, 'session_ended');
    acknowledge(ctx, 'session_ended');
  },

  async endOthers(ctx: Context) {
    const count = await staffSessions(strapi).closeOthers(sessionToken(ctx));
    await deleteOtherBrowsers(strapi, ctx);
    await record(strapi, ctx, 'sessions_ended', { count });
    acknowledge(ctx, 'sessions_ended');
  },
});

/** A session ended from elsewhere may be on a lost device, so its browser is no longer a known one. */
const deleteOtherBrowsers = (strapi: Core.Strapi, ctx: Context): Promise<void> =>
  deleteBrowsers(strapi.db.connection, (ctx.state.staff as StaffUser).id, browserToken(ctx));

function record(
  strapi: Core.Strapi,
  ctx: Context,
  action: 'session_ended' | 'sessions_ended',
  details: Record<string, number> = {},
): Promise<void> {
  const staff = ctx.state.staff as StaffUser;
  return recordAudit(strapi, { action, staff, subjectType: 'staff', subjectId: String(staff.id), details });
}
