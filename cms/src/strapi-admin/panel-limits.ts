import { messageOf } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { accountKey } from '../auth/account-key';
import { addressKey } from '../platform/http/client-address';
import { localeOf } from '../platform/http/locale';
import { tellPanelOwner } from './panel-account';
import { forgetAttempts, type RefusedAttempt, spendAttempt } from '../platform/http/rate-limiter';

/** The same limits as the dashboard's sign-in, counted apart from it. */
const panelKey = (key: string): string => `panel:${key}`;

/** By address. */
export async function countPanelCall(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const attempt = await spendAttempt(strapi, 'login', panelKey(addressKey(ctx.request.ip)));
  if (!attempt.left) refuse(ctx, attempt);
}

/**
 * By account, whether it exists or not. One too many locks it for the rest of the window, and its owner gets a mail. The
 * link of a forgotten password signs in without this count, so that a stranger cannot keep the owner out.
 */
export async function countPanelSignIn(strapi: Core.Strapi, ctx: Context, email: string): Promise<void> {
  const attempt = await spendAttempt(strapi, 'loginAccount', panelKey(accountKey(email)));
  if (attempt.left) return;
  if (attempt.isFirst) tellPanelOwner(strapi, email).catch((error: unknown) => strapi.log.error(error));
  refuse(ctx, attempt);
}

export async function forgetPanelSignIns(strapi: Core.Strapi, email: string): Promise<void> {
  await forgetAttempts(strapi, 'loginAccount', panelKey(accountKey(email)));
}

/**
 * Links to a new password, by account, whether it exists or not. Each voids the one before: whoever could ask for as many
 * as he likes would fill the owner's mailbox and keep every link from working.
 */
export async function countPanelLink(strapi: Core.Strapi, ctx: Context, email: string): Promise<void> {
  const attempt = await spendAttempt(strapi, 'passwordLinkAccount', panelKey(accountKey(email)));
  if (!attempt.left) refuse(ctx, attempt);
}

/** In the shape that the panel's pages show. */
function refuse(ctx: Context, { retryAfter }: RefusedAttempt): never {
  ctx.set('Retry-After', String(retryAfter));
  throw new errors.RateLimitError(
    messageOf('too_many_requests', localeOf(ctx), { minutes: Math.ceil(retryAfter / 60) }),
  );
}
