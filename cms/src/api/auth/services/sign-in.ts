import type { LoginInput, StaffUser, VerifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../../audit/audit';
import { mailerOf } from '../../../platform/mail/mailer';
import { NOBODYS_HASH } from '../../../auth/nobodys-hash';
import { readAgency } from '../../../content/agency';
import { Refusal } from '../../../platform/http/refusal';
import { activeStaff, holdAccount, STAFF_USER, staffAccounts, type StaffRecord } from '../../../auth/staff-account';
import { type IssuedCode, loginCodes } from '../../../auth/login-codes';
import { staffSessions } from '../../../auth/staff-session';
import { tableOf } from '../../../platform/database/table';
import { inTransaction } from '../../../platform/database/transaction';
import { codeMail } from '../../../auth/code-mail';
import { countSignIn } from '../../../auth/sign-in-attempts';
import { type CallingBrowser, welcomeBrowser } from '../../../auth/welcome-browser';

export interface SignedIn {
  /** Tokens for the two cookies. */
  session: string;
  browser: string;
}

export type SignInService = ReturnType<typeof signInService>;

const signInService = ({ strapi }: { strapi: Core.Strapi }) => {
  const codes = loginCodes(strapi);

  return {
    /** Step 1. Mails a code and answers the token that binds it to the browser. @param codeToken of an earlier code */
    async start(
      { email, password }: LoginInput,
      codeToken: string | undefined,
      browser: CallingBrowser,
    ): Promise<string> {
      await countSignIn(strapi, email, browser.token);
      const user = await checkPassword(email, password);
      const { id, code, browserToken } = await issueCode(user, codeToken);
      try {
        const agency = await readAgency(strapi, browser.locale);
        const mail = { to: user.email, ...codeMail(code, browser.locale, agency) };
        await mailerOf(strapi).send(mail, { isAwaited: true });
      } catch (error) {
        await codes.withdraw(id);
        throw new Refusal('code_mail_failed', { cause: error });
      }
      return browserToken;
    },

    /** Step 2. Opens a session. */
    async finish(
      { email, code }: VerifyCodeInput,
      codeToken: string | undefined,
      browser: CallingBrowser,
    ): Promise<SignedIn> {
      const userId = await codes.ownerOf(codeToken);
      const user = userId === null ? null : await findUser({ id: userId });
      if (!codeToken || !user) throw new Refusal('code_expired');
      // Of the account the code belongs to: whoever holds a code of his own cannot lock another's account with it.
      const counted = await countSignIn(strapi, user.email, browser.token);

      const signedIn = await inTransaction(strapi, async (trx) => {
        await holdAccount(trx, user.id);
        const staff = activeStaff(await findUser({ id: user.id }));
        const isRight = await codes.redeem(trx, codeToken, code);
        return isRight && staff?.email === email.toLowerCase() ? openSession(staff, browser) : null;
      });
      if (!signedIn) {
        recordFailure(user);
        throw new Refusal('code_wrong');
      }
      await counted.forget();
      return signedIn;
    },

    /** Ends the session on the server; a token that is good for nothing is no mistake. */
    async end(token: string | undefined): Promise<void> {
      const staff = await staffSessions(strapi).close(token);
      if (staff) await record('signed_out', staff);
    },
  };

  /** Not for a password that was replaced while it was compared. */
  function issueCode({ id, password }: StaffRecord, codeToken: string | undefined): Promise<IssuedCode> {
    return inTransaction(strapi, async (trx) => {
      await holdAccount(trx, id);
      if ((await findUser({ id }))?.password !== password) throw new Refusal('credentials_wrong');
      return codes.issue(id, codeToken);
    });
  }

  async function openSession(staff: StaffUser, browser: CallingBrowser): Promise<SignedIn> {
    const session = await staffSessions(strapi).open(staff.id, browser.origin);
    const known = await welcomeBrowser(strapi, staff, browser);
    await record('signed_in', staff);
    return { session, browser: known };
  }

  /** The same work for every account that does not let in: unknown, without a password, blocked, of no staff. */
  async function checkPassword(email: string, password: string): Promise<StaffRecord> {
    const user = await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { email: email.toLowerCase() } });
    const isRight = await staffAccounts(strapi).validatePassword(password, user?.password ?? NOBODYS_HASH);
    if (user && isRight && activeStaff(await findUser({ id: user.id }))) return user;

    if (user) recordFailure(user);
    throw new Refusal('credentials_wrong');
  }

  function findUser(where: { id: number }): Promise<StaffRecord | null> {
    return tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where, populate: ['role'] });
  }

  /**
   * Only for accounts that exist: what strangers type is not kept. Nobody waits for it, so that the time a refusal takes
   * does not tell whether there is such an account.
   */
  function recordFailure(user: StaffRecord): void {
    record('sign_in_failed', user).catch((error: unknown) => strapi.log.error(error));
  }

  async function record(
    action: 'signed_in' | 'signed_out' | 'sign_in_failed',
    staff: Pick<StaffUser, 'id' | 'email'>,
  ): Promise<void> {
    await recordAudit(strapi, { action, staff, subjectType: 'staff', subjectId: String(staff.id) });
  }
};

export default signInService;
