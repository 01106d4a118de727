import type { Core } from '@strapi/strapi';
import { accountKey } from './account-key';
import { recordAudit } from '../audit/audit';
import { readAgency } from '../content/agency';
import { isKnownBrowser, languageOfOwner } from './known-browsers';
import { lockMail } from './lock-mail';
import { browserHash } from './login-code-hash';
import { queueTask } from '../platform/queue/queue-task';
import { clearAttempts, consumeAttempt } from '../platform/http/rate-limiter';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { activeStaff, STAFF_USER, type StaffRecord } from './staff-account';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

/**
 * Counts an attempt on an account, before anything is compared. One too many locks the account for the rest of the window,
 * whether it exists or not, and its owner gets an email. Each browser that the account knows has its own count, so
 * strangers cannot lock the owner out, and a sign-in of the owner does not reset the count of strangers.
 * @returns `clear` resets this count after a success
 */
export async function countSignIn(
  strapi: Core.Strapi,
  email: string,
  browserToken: string | undefined,
): Promise<{ clear: () => Promise<void> }> {
  // Computed now, because a success replaces the browser's token.
  const key = await attemptsKey(strapi, email, browserToken);
  const attempt = await consumeAttempt(strapi, 'loginAccount', key);
  if (attempt.left) return { clear: () => clearAttempts(strapi, 'loginAccount', key) };
  // Not awaited: the time of the response must not reveal whether an account exists.
  if (attempt.isFirst) notifyOwner(strapi, email).catch((error: unknown) => strapi.log.error(error));
  throw new ApiError('account_locked', { retryAfter: attempt.retryAfter });
}

async function attemptsKey(strapi: Core.Strapi, email: string, browserToken: string | undefined): Promise<string> {
  const isKnown = await isKnownBrowser(strapi.db.connection, email, browserToken);
  return isKnown && browserToken ? `${accountKey(email)}:${browserHash(browserToken)}` : accountKey(email);
}

/** Limited, however often the account is locked, so that attempts cannot fill a mailbox. */
async function notifyOwner(strapi: Core.Strapi, email: string): Promise<void> {
  const where = { email: email.toLowerCase() };
  const staff = activeStaff(await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where, populate: ['role'] }));
  if (!staff || !(await consumeAttempt(strapi, 'lockMail', accountKey(email))).left) return;
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
