/**
 * Browsers in which an account has signed in or chosen a password before. Each is identified by a random token in a
 * cookie; the table holds its hash. Attempts in them are counted separately from those of strangers.
 */
import { randomBytes } from 'node:crypto';
import { cleanEmail, KNOWN_BROWSER_DAYS, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { accountKey } from './account-key';
import { browserToken } from './cookies';
import { browserHash } from './login-code-hash';
import { STAFF_TABLE } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

export const KNOWN_BROWSER_TABLE = 'known_browsers';

/** Browsers last used before this are deleted. */
export const oldestKnown = (): Date => new Date(Date.now() - KNOWN_BROWSER_DAYS * 86_400_000);

/** Whether the account with this email knows the browser. Runs the same query if the account does not exist. */
export async function isKnownBrowser(knex: Knex, email: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const row = await knex(KNOWN_BROWSER_TABLE)
    .join(STAFF_TABLE, `${STAFF_TABLE}.id`, `${KNOWN_BROWSER_TABLE}.user_id`)
    .where({ [`${STAFF_TABLE}.email`]: email.toLowerCase(), browser_hash: browserHash(token) })
    .where('seen_at', '>', oldestKnown())
    .first<{ user_id: number } | undefined>('user_id');
  return row !== undefined;
}

/** Rate-limit key of the calling browser; null if the account that the body names does not know it. */
export async function knownBrowserKey(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const body = (ctx.request.body ?? {}) as { email?: unknown };
  const token = browserToken(ctx);
  if (typeof body.email !== 'string' || !token) return null;
  // The body is not validated yet.
  const email = cleanEmail(body.email);
  const isKnown = await isKnownBrowser(strapi.db.connection, email, token);
  return isKnown ? `${accountKey(email)}:${browserHash(token)}` : null;
}

/**
 * Makes this a known browser of the account. Its token is replaced each time, for every account that knew the old one, so
 * that a token which someone else planted becomes worthless.
 * @returns the new token
 */
export function saveKnownBrowser(
  strapi: Core.Strapi,
  userId: number,
  token: string | undefined,
  locale: Locale,
): Promise<string> {
  const next = randomBytes(32).toString('base64url');
  const browser_hash = browserHash(next);
  return inTransaction(strapi, async (trx) => {
    if (token)
      await trx(KNOWN_BROWSER_TABLE)
        .where({ browser_hash: browserHash(token) })
        .update({ browser_hash });
    await trx(KNOWN_BROWSER_TABLE)
      .insert({ user_id: userId, browser_hash, locale, seen_at: new Date() })
      .onConflict(['user_id', 'browser_hash'])
      .merge(['locale', 'seen_at']);
    return next;
  });
}

/** Language of the account's last sign-in. A failed sign-in does not change it: it may be a stranger's. */
export async function languageOfOwner(knex: Knex, userId: number): Promise<Locale> {
  const row = await knex(KNOWN_BROWSER_TABLE)
    .where({ user_id: userId })
    .orderBy('seen_at', 'desc')
    .first<{ locale: Locale } | undefined>('locale');
  return row?.locale ?? 'en';
}

/** @param except token of a browser that stays known */
export async function deleteBrowsers(knex: Knex, userId: number, except?: string): Promise<void> {
  const rows = knex(KNOWN_BROWSER_TABLE).where({ user_id: userId });
  await (except ? rows.whereNot({ browser_hash: browserHash(except) }) : rows).delete();
}
