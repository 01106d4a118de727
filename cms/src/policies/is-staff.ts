import { isAtLeast, type StaffRole } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sessionToken } from '../platform/http/cookies';
import { isForeignOrigin } from '../platform/http/origin';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { staffSessions } from '../auth/staff-session';

interface Config {
  /** The lowest role that may call. Default: viewer to read, recruiter for everything else, as in the contract's call table. */
  role?: StaffRole;
}

/**
 * The only gate to staff routes: `config: { auth: false, policies: ['global::is-staff'] }`, or with a role of its own
 * `policies: [{ name: 'global::is-staff', config: { role: 'lead' } }]`.
 * Sets `ctx.state.staff` ({id, name, email, role}).
 */
export default async (
  policyContext: Context,
  config: Config | undefined,
  { strapi }: { strapi: Core.Strapi },
): Promise<boolean> => {
  // Strapi hands policies a flat copy of the context, without cookies and get().
  const { ctx } = policyContext.request;
  const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
  if (!staff) throw new ApiError('not_signed_in');
  if (changesSomething(ctx) && isForeignOrigin(settingsOf(strapi), ctx.get('Origin')))
    throw new ApiError('origin_not_allowed');
  const needed = config?.role ?? (changesSomething(ctx) ? 'recruiter' : 'viewer');
  if (!isAtLeast(staff.role, needed)) throw new ApiError('not_allowed');

  ctx.state.staff = staff;
  ctx.set('Cache-Control', 'no-store');
  return true;
};

const changesSomething = (ctx: Context) => !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
