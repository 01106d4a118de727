import { ipKey, messageOf } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { accountKey } from '../../auth/account-key';
import { localeOf } from '../../platform/http/locale';
import { dashboardStaffOf } from '../audit/audit-sign-in';
import { notifyPanelOwner } from './panel-account';
import { clearAttempts, type BlockedAttempt, consumeAttempt } from '../../platform/http/rate-limiter';

/** Separate counts from the dashboard's sign-in, with the same limits. */
const panelKey = (key: string): string => `panel:${key}`;

/** Limits calls by IP. */
export async function countPanelCall(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const attempt = await consumeAttempt(strapi, 'login', panelKey(ipKey(ctx.request.ip)));
  if (!attempt.left) rejectAttempt(ctx, attempt);
}

/**
 * Limits sign-ins by account, whether it exists or not, and by the person who is signed in to the dashboard, so that one
 * person cannot lock the account of a colleague. One too many locks it for this person for the rest of the window, and the account's owner
 * gets an email. A link for a forgotten password signs in without this count. With PANEL_NETWORKS the person is
 * not known, and sign-ins count by account alone.
 */
export async function countPanelSignIn(strapi: Core.Strapi, ctx: Context, email: string): Promise<void> {
  const attempt = await consumeAttempt(strapi, 'loginAccount', signInKey(ctx, email));
  if (attempt.left) return;
  if (attempt.isFirst) notifyPanelOwner(strapi, email).catch((error: unknown) => strapi.log.error(error));
  rejectAttempt(ctx, attempt);
}

export async function clearPanelSignIns(strapi: Core.Strapi, ctx: Context, email: string): Promise<void> {
  await clearAttempts(strapi, 'loginAccount', signInKey(ctx, email));
}

function signInKey(ctx: Context, email: string): string {
  const person = dashboardStaffOf(ctx);
  return panelKey(person ? `${accountKey(email)}:${person.id}` : accountKey(email));
}

/**
 * Limits password links by account, whether it exists or not. Each revokes the one before: without a limit, strangers could
 * fill the owner's mailbox and invalidate every link.
 */
export async function countPanelLink(strapi: Core.Strapi, ctx: Context, email: string): Promise<void> {
  const attempt = await consumeAttempt(strapi, 'passwordLinkAccount', panelKey(accountKey(email)));
  if (!attempt.left) rejectAttempt(ctx, attempt);
}

/** In the format that the panel's pages show. */
function rejectAttempt(ctx: Context, { retryAfter }: BlockedAttempt): never {
  ctx.set('Retry-After', String(retryAfter));
  throw new errors.RateLimitError(
    messageOf('too_many_requests', localeOf(ctx), { minutes: Math.ceil(retryAfter / 60) }),
  );
}
