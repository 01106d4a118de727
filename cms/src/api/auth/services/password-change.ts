import { type ChangePasswordInput, DEFAULT_LOCALE, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../../audit/audit';
import { rememberBrowser } from '../../../auth/known-browsers';
import { NOBODYS_HASH } from '../../../auth/nobodys-hash';
import { passwordLinks } from '../../../auth/password-links';
import { isEasilyGuessed } from '../../../auth/password-strength';
import { readAgency } from '../../../content/agency';
import { Refusal } from '../../../platform/http/refusal';
import { holdAccount, STAFF_USER, staffAccounts, type StaffRecord } from '../../../auth/staff-account';
import { staffSessions } from '../../../auth/staff-session';
import { tableOf } from '../../../platform/database/table';
import { inTransaction } from '../../../platform/database/transaction';
import { countSignIn } from '../../../auth/sign-in-attempts';
import type { CallingBrowser } from '../../../auth/welcome-browser';
import type { SignedIn } from './sign-in';

export type PasswordChangeService = ReturnType<typeof passwordChangeService>;

const passwordChangeService = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => tableOf<StaffRecord>(strapi, STAFF_USER);

  return {
    /**
     * Replaces the caller's password. A wrong current one counts as a failed sign-in. All sessions, known browsers and
     * mailed links of the account end; the returned tokens keep the calling browser signed in.
     */
    async change(
      staff: StaffUser,
      { current_password, password }: ChangePasswordInput,
      browser: CallingBrowser,
    ): Promise<SignedIn> {
      const counted = await countSignIn(strapi, staff.email, browser.token);
      const compared = await currentHash(staff);
      if (!(await staffAccounts(strapi).validatePassword(current_password, compared))) throw wrongPassword();
      await counted.forget();
      const agency = await readAgency(strapi, DEFAULT_LOCALE);
      if (await isEasilyGuessed(password, [staff.email, staff.name, agency.name]))
        throw new Refusal('invalid_input', { errors: [{ field: 'password', code: 'password_common' }] });
      const hashed = await staffAccounts(strapi).ensureHashedPasswords({ password });

      return inTransaction(strapi, async (trx) => {
        await holdAccount(trx, staff.id);
        if ((await currentHash(staff)) !== compared) throw wrongPassword();
        await passwordLinks(strapi).void(staff.id);
        // Voids codes, forgets browsers and ends the sessions as well (bootstrap/end-sessions-with-account).
        await users().update({ where: { id: staff.id }, data: hashed });
        await recordAudit(strapi, {
          ...{ action: 'password_changed', staff, subjectType: 'staff', subjectId: String(staff.id) },
        });
        return {
          session: await staffSessions(strapi).open(staff.id, browser.origin),
          browser: await rememberBrowser(strapi, staff.id, browser.token, browser.locale),
        };
      });
    },
  };

  async function currentHash({ id }: StaffUser): Promise<string> {
    return (await users().findOne({ where: { id } }))?.password ?? NOBODYS_HASH;
  }
};

const wrongPassword = () =>
  new Refusal('invalid_input', { errors: [{ field: 'current_password', code: 'current_password_wrong' }] });

export default passwordChangeService;
