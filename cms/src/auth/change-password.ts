import type { ChangePasswordInput, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { saveKnownBrowser } from './known-browsers';
import { DUMMY_HASH } from './dummy-hash';
import { passwordLinks } from './password-links';
import { hashNewPassword } from './password-strength';
import { ApiError } from '../platform/http/api-error';
import { lockAccount, STAFF_USER, staffAccounts, type StaffRecord } from './staff-account';
import { staffSessions } from './staff-session';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';
import { countSignIn } from './sign-in-attempts';
import type { ClientBrowser } from './register-browser';
import type { SignedIn } from './sign-in';

/**
 * Replaces the caller's password. A wrong current one counts as a failed sign-in. All sessions, known browsers and
 * mailed links of the account end; the returned tokens keep the calling browser signed in.
 */
export async function changePassword(
  strapi: Core.Strapi,
  staff: StaffUser,
  { current_password, password }: ChangePasswordInput,
  browser: ClientBrowser,
): Promise<SignedIn> {
  const users = tableOf<StaffRecord>(strapi, STAFF_USER);
  const currentHash = async () => (await users.findOne({ where: { id: staff.id } }))?.password ?? DUMMY_HASH;

  const counted = await countSignIn(strapi, staff.email, browser.token);
  const compared = await currentHash();
  if (!(await staffAccounts(strapi).validatePassword(current_password, compared))) throw wrongPassword();
  await counted.clear();
  const hashed = await hashNewPassword(strapi, staff, password);

  return inTransaction(strapi, async (trx) => {
    await lockAccount(trx, staff.id);
    if ((await currentHash()) !== compared) throw wrongPassword();
    await passwordLinks(strapi).void(staff.id);
    // Voids codes, deletes known browsers and ends the sessions as well (bootstrap/end-sessions-with-account).
    await users.update({ where: { id: staff.id }, data: hashed });
    await recordAudit(strapi, {
      ...{ action: 'password_changed', staff, subjectType: 'staff', subjectId: String(staff.id) },
    });
    return {
      session: await staffSessions(strapi).open(staff.id, browser.origin),
      browser: await saveKnownBrowser(strapi, staff.id, browser.token, browser.locale),
    };
  });
}

const wrongPassword = () =>
  new ApiError('invalid_input', { errors: [{ field: 'current_password', code: 'current_password_wrong' }] });
