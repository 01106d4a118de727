import type { Core } from '@strapi/strapi';
import { accountKey } from './account-key';
import { recordAudit } from '../audit/audit';
import { readAgency } from '../content/agency';
import { isKnownBrowser, languageOfOwner } from './known-browsers';
import { lockMail } from './lock-mail';
import { browserHash } from './login-code-hash';
import { queueTask } from '../platform/queue/queue-task';
import { forgetAttempts, spendAttempt } from '../platform/http/rate-limiter';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';
import { activeStaff, STAFF_USER, type StaffRecord } from './staff-account';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

/**
 * Counts an attempt on an account, before anything is compared. One too many: the account is locked for the rest of the
 * window, whether it exists or not, and the owner gets a mail. Each browser that the account knows has a count of its
 * own, so a stranger who guesses cannot keep the owner out, and an owner who comes in does not begin the strangers' anew.
 * @returns `forget` for after a success: this count starts afresh
 */
export async function countSignIn(
  strapi: Core.Strapi,
  email: string,
  browserToken: string | undefined,
): Promise<{ forget: () => Promise<void> }> {
  // A success gives the browser another name: the key is that of before.
  const key = await attemptsKey(strapi, email, browserToken);
  const attempt = await spendAttempt(strapi, 'loginAccount', key);
  if (attempt.left) return { forget: () => forgetAttempts(strapi, 'loginAccount', key) };
  // Nobody waits for it: the time a refusal takes must not tell whether there is such an account.
  if (attempt.isFirst) tellOwner(strapi, email).catch((error: unknown) => strapi.log.error(error));
  throw new Refusal('account_locked', { retryAfter: attempt.retryAfter });
}

async function attemptsKey(strapi: Core.Strapi, email: string, browserToken: string | undefined): Promise<string> {
  const isKnown = await isKnownBrowser(strapi.db.connection, email, browserToken);
  return isKnown && browserToken ? `${accountKey(email)}:${browserHash(browserToken)}` : accountKey(email);
}

/** Once in a while, however often it is locked: nobody's mailbox is filled this way. */
async function tellOwner(strapi: Core.Strapi, email: string): Promise<void> {
  const where = { email: email.toLowerCase() };
  const staff = activeStaff(await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where, populate: ['role'] }));
  if (!staff || !(await spendAttempt(strapi, 'lockMail', accountKey(email))).left) return;
  const locale = await languageOfOwner(strapi.db.connection, staff.id);
  const link = `${settingsOf(strapi).publicUrl}${locale === 'ar' ? '/ar' : ''}/set-password`;
  const mail = lockMail({ name: staff.name, link, knowsBrowsers: true }, locale, await readAgency(strapi, locale));
  await inTransaction(strapi, async (trx) => {
    await queueTask(trx, 'send-mail', { to: staff.email, ...mail });
    await recordAudit(strapi, {
      ...{ action: 'sign_in_locked', staff: null },
      ...{ subjectType: 'staff', subjectId: String(staff.id) },
    });
  });
}
