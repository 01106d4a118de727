/**
 * Browsers in which an account has signed in before, or chosen a password. They are told apart by a random token in a
 * cookie; the table holds its hash. What is typed in them is counted apart from what strangers type.
 */
import { randomBytes } from 'node:crypto';
import { cleanEmail, KNOWN_BROWSER_DAYS, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { accountKey } from './account-key';
import { browserToken } from '../platform/http/cookies';
import { browserHash } from './login-code-hash';
import { STAFF_TABLE } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

export const KNOWN_BROWSER_TABLE = 'known_browsers';

/** Before this a browser is forgotten. */
export const oldestKnown = (): Date => new Date(Date.now() - KNOWN_BROWSER_DAYS * 86_400_000);

/** Whether the account with this e-mail knows the browser. Asks the same of the database for accounts that do not exist. */
export async function isKnownBrowser(knex: Knex, email: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const row = await knex(KNOWN_BROWSER_TABLE)
    .join(STAFF_TABLE, `${STAFF_TABLE}.id`, `${KNOWN_BROWSER_TABLE}.user_id`)
    .where({ [`${STAFF_TABLE}.email`]: email.toLowerCase(), browser_hash: browserHash(token) })
    .where('seen_at', '>', oldestKnown())
    .first<{ user_id: number } | undefined>('user_id');
  return row !== undefined;
}

/** What attempts of the calling browser are counted by, when the account that the body names knows it. */
export async function knownBrowserKey(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const body = (ctx.request.body ?? {}) as { email?: unknown };
  const token = browserToken(ctx);
  if (typeof body.email !== 'string' || !token) return null;
  // Nothing has checked the body yet.
  const email = cleanEmail(body.email);
  const isKnown = await isKnownBrowser(strapi.db.connection, email, token);
  return isKnown ? `${accountKey(email)}:${browserHash(token)}` : null;
}

/**
 * From now on the account knows this browser; answers the token it keeps. That is a new one each time, for every account
 * that knew the old one: a token that someone else has put there is worth nothing afterwards.
 */
export function rememberBrowser(
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

/** The language an account was last used in; that of someone who fails to sign in says nothing about its owner. */
export async function languageOfOwner(knex: Knex, userId: number): Promise<Locale> {
  const row = await knex(KNOWN_BROWSER_TABLE)
    .where({ user_id: userId })
    .orderBy('seen_at', 'desc')
    .first<{ locale: Locale } | undefined>('locale');
  return row?.locale ?? 'en';
}

/** All of them, or all but the one with this token. */
export async function forgetBrowsers(knex: Knex, userId: number, kept?: string): Promise<void> {
  const rows = knex(KNOWN_BROWSER_TABLE).where({ user_id: userId });
  await (kept ? rows.whereNot({ browser_hash: browserHash(kept) }) : rows).delete();
}
