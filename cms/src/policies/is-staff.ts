import { isAtLeast, type StaffRole } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sessionToken } from '../platform/http/cookies';
import { isForeignOrigin } from '../platform/http/origin';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';
import { staffSessions } from '../auth/staff-session';

interface Config {
  /** The least role; without it reading takes a viewer and everything else a recruiter, as in the contract's call table. */
  role?: StaffRole;
}

/**
 * The only gate to staff routes: `config: { auth: false, policies: ['global::is-staff'] }`, and for another role than the
 * usual one `policies: [{ name: 'global::is-staff', config: { role: 'lead' } }]`.
 * Leaves who is calling in `ctx.state.staff` ({id, name, email, role}).
 */
export default async (
  policyContext: Context,
  config: Config | undefined,
  { strapi }: { strapi: Core.Strapi },
): Promise<boolean> => {
  // Strapi hands policies a flat copy of the context, without cookies and get().
  const { ctx } = policyContext.request;
  const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
  if (!staff) throw new Refusal('not_signed_in');
  if (changesSomething(ctx) && isForeignOrigin(settingsOf(strapi), ctx.get('Origin')))
    throw new Refusal('origin_not_allowed');
  const needed = config?.role ?? (changesSomething(ctx) ? 'recruiter' : 'viewer');
  if (!isAtLeast(staff.role, needed)) throw new Refusal('not_allowed');

  ctx.state.staff = staff;
  ctx.set('Cache-Control', 'no-store');
  return true;
};

const changesSomething = (ctx: Context) => !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
