import { isAtLeast, type StaffRole } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sessionToken } from '../auth/cookies';
import { isForeignOrigin } from '../platform/http/origin';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { staffSessions } from '../auth/staff-session';

interface Config {
  /** The lowest role that may call, as in the contract's call table. */
  role: StaffRole;
}

/**
 * The only gate to staff routes, which `staffRoute` of auth/routes makes. Sets `ctx.state.staff` ({id, name, email, role}).
 */
export default async (
  policyContext: Context,
  { role }: Config,
  { strapi }: { strapi: Core.Strapi },
): Promise<boolean> => {
  // Strapi hands policies a flat copy of the context, without cookies and get().
  const { ctx } = policyContext.request;
  const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
  if (!staff) throw new ApiError('not_signed_in');
  if (changesSomething(ctx) && isForeignOrigin(settingsOf(strapi), ctx.get('Origin')))
    throw new ApiError('origin_not_allowed');
  if (!isAtLeast(staff.role, role)) throw new ApiError('not_allowed');

  ctx.state.staff = staff;
  ctx.set('Cache-Control', 'no-store');
  return true;
};

const changesSomething = (ctx: Context) => !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
