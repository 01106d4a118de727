import type { LoginInput, StaffUser, VerifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { mailerOf } from '../platform/mail/mailer';
import { DUMMY_HASH } from './dummy-hash';
import { readAgency } from '../content/agency';
import { ApiError } from '../platform/http/api-error';
import { activeStaff, lockAccount, STAFF_USER, staffAccounts, type StaffRecord } from './staff-account';
import { type IssuedCode, loginCodes } from './login-codes';
import { closePanelSessions } from './panel-session';
import { staffSessions } from './staff-session';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';
import { codeMail } from './code-mail';
import { countSignIn } from './sign-in-attempts';
import { type ClientBrowser, registerBrowser } from './register-browser';

export interface SignedIn {
  /** Tokens for the two cookies. */
  session: string;
  browser: string;
}

/** Signing in to the dashboard, with a password and a code by email, and signing out. */
export function signIn(strapi: Core.Strapi) {
  const codes = loginCodes(strapi);

  return {
    /** Step 1. Emails a code. @param codeToken of an earlier code @returns the token that binds the code to the browser */
    async start(
      { email, password }: LoginInput,
      codeToken: string | undefined,
      browser: ClientBrowser,
    ): Promise<string> {
      await countSignIn(strapi, email, browser.token);
      const user = await checkPassword(email, password);
      const { id, code, browserToken } = await issueCode(user, codeToken);
      try {
        const agency = await readAgency(strapi, browser.locale);
        const mail = { to: user.email, ...codeMail(code, browser.locale, agency) };
        await mailerOf(strapi).send(mail, { isInteractive: true });
      } catch (error) {
        await codes.withdraw(id);
        throw new ApiError('code_mail_failed', { cause: error });
      }
      return browserToken;
    },

    /** Step 2. Opens a session. */
    async finish(
      { email, code }: VerifyCodeInput,
      codeToken: string | undefined,
      browser: ClientBrowser,
    ): Promise<SignedIn> {
      const userId = await codes.ownerOf(codeToken);
      const user = userId === null ? null : await findUser({ id: userId });
      if (!codeToken || !user) throw new ApiError('code_expired');
      // Counts for the account of the code, so that the code of one account cannot lock another.
      const counted = await countSignIn(strapi, user.email, browser.token);

      const signedIn = await inTransaction(strapi, async (trx) => {
        await lockAccount(trx, user.id);
        const staff = activeStaff(await findUser({ id: user.id }));
        const isRight = await codes.redeem(trx, codeToken, code);
        return isRight && staff?.email === email.toLowerCase() ? openSession(staff, browser) : null;
      });
      if (!signedIn) {
        recordFailure(user);
        throw new ApiError('code_wrong');
      }
      await counted.clear();
      return signedIn;
    },

    /** Ends the session on the server. An unknown or expired token is no error. */
    async end(token: string | undefined): Promise<void> {
      const staff = await staffSessions(strapi).close(token);
      if (!staff || !token) return;
      await closePanelSessions(strapi, staff, token);
      await record('signed_out', staff);
    },
  };

  /** Rejects if the password was replaced while it was compared. */
  function issueCode({ id, password }: StaffRecord, codeToken: string | undefined): Promise<IssuedCode> {
    return inTransaction(strapi, async (trx) => {
      await lockAccount(trx, id);
      if ((await findUser({ id }))?.password !== password) throw new ApiError('credentials_wrong');
      return codes.issue(id, codeToken);
    });
  }

  async function openSession(staff: StaffUser, browser: ClientBrowser): Promise<SignedIn> {
    const session = await staffSessions(strapi).open(staff.id, browser.origin);
    const known = await registerBrowser(strapi, staff, browser);
    await record('signed_in', staff);
    return { session, browser: known };
  }

  /** Takes equally long for accounts that cannot sign in: unknown, without a password, blocked, not staff. */
  async function checkPassword(email: string, password: string): Promise<StaffRecord> {
    const user = await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { email: email.toLowerCase() } });
    const isRight = await staffAccounts(strapi).validatePassword(password, user?.password ?? DUMMY_HASH);
    if (user && isRight && activeStaff(await findUser({ id: user.id }))) return user;

    if (user) recordFailure(user);
    throw new ApiError('credentials_wrong');
  }

  function findUser(where: { id: number }): Promise<StaffRecord | null> {
    return tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where, populate: ['role'] });
  }

  /**
   * Only for accounts that exist: what strangers type is not stored. Not awaited, so that the time of the response does not
   * reveal whether an account exists.
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
}
