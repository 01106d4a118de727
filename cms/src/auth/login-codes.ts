import { randomBytes, randomInt } from 'node:crypto';
import { LOGIN_CODE_DIGITS, LOGIN_CODE_MINUTES, LOGIN_CODE_RESEND_SECONDS, LOGIN_CODE_TRIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { browserHash, codeHash, isSameHash } from './login-code-hash';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

const TABLE = 'login_codes';

export interface IssuedCode {
  id: number;
  /** The code that the person types. */
  code: string;
  /** The token that the requesting browser stores; the code only works with it. */
  browserToken: string;
}

/** Codes of users or of applicants; a code of one kind does not work as the other. */
export interface MailedCodes<Owner extends number | string> {
  /**
   * Creates a code and voids the owner's older ones; 429 while one that the same browser requested in the last minute is
   * valid. Another browser gets its own code at once; their number is limited with the attempts to sign in.
   * @param browserToken of the code this browser is waiting for
   */
  issue(owner: Owner, browserToken: string | undefined): Promise<IssuedCode>;
  /** Revokes a code that could not be emailed. */
  withdraw(id: number): Promise<void>;
  /** Owner of the valid code that this browser is waiting for. */
  ownerOf(browserToken: string | undefined): Promise<Owner | null>;
  /** Uses up one try, and the code itself if it is correct. */
  redeem(trx: Knex, browserToken: string, code: string): Promise<boolean>;
  /** Whether this browser has entered a code of the owner since the given time. */
  isVerified(owner: Owner, browserToken: string, since: Date): Promise<boolean>;
}

/** Sign-in codes of staff, by the id of their account. */
export const loginCodes = (strapi: Core.Strapi): MailedCodes<number> => mailedCodes(strapi, 'user_id');

/** Codes of applicants, by the public id of their application. */
export const applicantCodes = (strapi: Core.Strapi): MailedCodes<string> => mailedCodes(strapi, 'application_id');

function mailedCodes<Owner extends number | string>(
  strapi: Core.Strapi,
  column: 'user_id' | 'application_id',
): MailedCodes<Owner> {
  const secret = () => settingsOf(strapi).secrets.jwtSecret;

  return {
    issue: (owner, earlierToken) =>
      inTransaction(strapi, async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', [TABLE, `${column} ${owner}`]);
        if (earlierToken) await assertNotTooSoon(trx, { [column]: owner }, earlierToken);
        await trx(TABLE)
          .where({ [column]: owner, used_at: null })
          .update({ used_at: new Date() });
        const code = randomInt(10 ** LOGIN_CODE_DIGITS)
          .toString()
          .padStart(LOGIN_CODE_DIGITS, '0');
        const browserToken = randomBytes(32).toString('base64url');
        const { id } = await tableOf<{ id: number }>(strapi, 'api::login-code.login-code').create({
          data: {
            [column]: owner,
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
      const row = await usable(strapi.db.connection, browserToken).first<{ owner: Owner | null }>(`${column} as owner`);
      return row?.owner ?? null;
    },

    async redeem(trx, browserToken, code) {
      // Counts the try before comparing, in one statement, so that parallel guesses cannot share a try.
      const [row] = await usable(trx, browserToken)
        .whereNotNull(column)
        .increment('tries', 1)
        .returning<{ id: number; code_hash: string }[]>(['id', 'code_hash']);
      if (!row || !isSameHash(row.code_hash, codeHash(secret(), browserToken, code))) return false;
      const spent = await trx(TABLE)
        .where({ id: row.id, used_at: null })
        .update({ used_at: new Date(), verified_at: new Date() });
      return spent === 1;
    },

    async isVerified(owner, browserToken, since) {
      const row = await strapi.db
        .connection(TABLE)
        .where({ [column]: owner, browser_hash: browserHash(browserToken) })
        .where('verified_at', '>', since)
        .first<{ id: number } | undefined>('id');
      return row !== undefined;
    },
  };
}

const usable = (knex: Knex, browserToken: string) =>
  knex(TABLE)
    .where({ browser_hash: browserHash(browserToken), used_at: null })
    .where('tries', '<', LOGIN_CODE_TRIES)
    .where('expires_at', '>', new Date());

async function assertNotTooSoon(trx: Knex, owner: object, browserToken: string): Promise<void> {
  const earliest = Date.now() - LOGIN_CODE_RESEND_SECONDS * 1000;
  const last = await trx(TABLE)
    .where({ ...owner, browser_hash: browserHash(browserToken), used_at: null })
    // A time in the future was stored before the clock was set back; do not wait for it.
    .whereBetween('created_at', [new Date(earliest), new Date()])
    .orderBy('created_at', 'desc')
    .first<{ created_at: Date }>('created_at');
  if (last)
    throw new ApiError('code_resend_wait', { retryAfter: Math.ceil((last.created_at.getTime() - earliest) / 1000) });
}
