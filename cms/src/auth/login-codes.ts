import { randomBytes, randomInt } from 'node:crypto';
import { LOGIN_CODE_DIGITS, LOGIN_CODE_MINUTES, LOGIN_CODE_RESEND_SECONDS, LOGIN_CODE_TRIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { browserHash, codeHash, isSameHash } from './login-code-hash';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

const TABLE = 'login_codes';

export interface IssuedCode {
  id: number;
  /** What the person types. */
  code: string;
  /** What the browser that asked keeps; the code is worth nothing without it. */
  browserToken: string;
}

export interface LoginCodes {
  /**
   * Makes a code and voids the older ones of this user. While one that the same browser asked for in the last minute
   * still works: 429. Another browser gets a code of its own at once; how many is limited with the attempts to sign in.
   * @param browserToken of the code this browser is waiting for
   */
  issue(userId: number, browserToken: string | undefined): Promise<IssuedCode>;
  /** Takes back a code that could not be mailed. */
  withdraw(id: number): Promise<void>;
  /** Whose code this browser is waiting for, if it still works. */
  ownerOf(browserToken: string | undefined): Promise<number | null>;
  /** Spends one try, and the code itself when it is right. */
  redeem(trx: Knex, browserToken: string, code: string): Promise<boolean>;
}

export const loginCodes = (strapi: Core.Strapi): LoginCodes => {
  const secret = () => settingsOf(strapi).secrets.jwtSecret;

  return {
    issue: (userId, earlierToken) =>
      inTransaction(strapi, async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtext(?), ?)', [TABLE, userId]);
        if (earlierToken) await refuseTooSoon(trx, userId, earlierToken);
        await trx(TABLE).where({ user_id: userId, used_at: null }).update({ used_at: new Date() });
        const code = randomInt(10 ** LOGIN_CODE_DIGITS)
          .toString()
          .padStart(LOGIN_CODE_DIGITS, '0');
        const browserToken = randomBytes(32).toString('base64url');
        const { id } = await tableOf<{ id: number }>(strapi, 'api::login-code.login-code').create({
          data: {
            user_id: userId,
            browser_hash: browserHash(browserToken),
            code_hash: codeHash(secret(), browserToken, code),
            tries: 0,
            expires_at: new Date(Date.now() + LOGIN_CODE_MINUTES * 60_000),
          },
        });
        return { id, code, browserToken };
      }),

    async withdraw(id) {
      await strapi.db.connection(TABLE).where({ id }).delete();
    },

    async ownerOf(browserToken) {
      if (!browserToken) return null;
      const row = await usable(strapi.db.connection, browserToken).first<{ user_id: number }>('user_id');
      return row?.user_id ?? null;
    },

    async redeem(trx, browserToken, code) {
      // The try is counted before the code is looked at, in one statement: parallel guesses cannot share a try.
      const [row] = await usable(trx, browserToken)
        .increment('tries', 1)
        .returning<{ id: number; code_hash: string }[]>(['id', 'code_hash']);
      if (!row || !isSameHash(row.code_hash, codeHash(secret(), browserToken, code))) return false;
      const spent = await trx(TABLE).where({ id: row.id, used_at: null }).update({ used_at: new Date() });
      return spent === 1;
    },
  };
};

const usable = (knex: Knex, browserToken: string) =>
  knex(TABLE)
    .where({ browser_hash: browserHash(browserToken), used_at: null })
    .where('tries', '<', LOGIN_CODE_TRIES)
    .where('expires_at', '>', new Date());

async function refuseTooSoon(trx: Knex, userId: number, browserToken: string): Promise<void> {
  const earliest = Date.now() - LOGIN_CODE_RESEND_SECONDS * 1000;
  const last = await trx(TABLE)
    .where({ user_id: userId, browser_hash: browserHash(browserToken), used_at: null })
    // One from the future was made before the clock was put back: nobody must wait for that to pass.
    .whereBetween('created_at', [new Date(earliest), new Date()])
    .orderBy('created_at', 'desc')
    .first<{ created_at: Date }>('created_at');
  if (last)
    throw new Refusal('code_resend_wait', { retryAfter: Math.ceil((last.created_at.getTime() - earliest) / 1000) });
}
