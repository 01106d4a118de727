import type { Locale, LoginInput, StaffUser, VerifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { accountKey } from '../../../lib/account-key';
import { recordAudit } from '../../../lib/audit';
import { mailerOf } from '../../../lib/mailer';
import { countAttempt, forgetAttempts } from '../../../lib/rate-limiter';
import { Refusal } from '../../../lib/refusal';
import { serviceOf } from '../../../lib/service';
import type { SessionOrigin } from '../../../lib/session-origin';
import { activeStaff, STAFF_USER, staffAccounts, type StaffRecord } from '../../../lib/staff-account';
import { staffSessions } from '../../../lib/staff-session';
import { tableOf } from '../../../lib/table';
import { codeMail } from '../code-mail';
import type { LoginCodeService } from './login-code';

/** bcrypt hash of a random text, with the work factor Strapi uses: an unknown e-mail takes as long as a known one. */
const NOBODYS_HASH = '$2a$10$CgdOAVVkE8ijUz8ipEp2JObcppI91Rcs9BlKRg3AoHziG3ozOw61m';

export type SignInService = ReturnType<typeof signInService>;

const signInService = ({ strapi }: { strapi: Core.Strapi }) => {
  const codes = () => serviceOf<LoginCodeService>(strapi, 'api::auth.login-code');

  return {
    /** Step 1. Mails a code and answers the token that binds it to the browser. */
    async start({ email, password }: LoginInput, locale: Locale): Promise<string> {
      await countAttempt(strapi, 'loginAccount', accountKey(email));
      const staff = await checkPassword(email, password);
      const { id, code, browserToken } = await codes().issue(staff.id);
      try {
        await mailerOf(strapi).send({ to: staff.email, ...codeMail(code, locale) });
      } catch (error) {
        await codes().withdraw(id);
        throw new Refusal('code_mail_failed', { cause: error });
      }
      return browserToken;
    },

    /** Step 2. Opens a session and answers its token. */
    async finish(
      { email, code }: VerifyCodeInput,
      browserToken: string | undefined,
      origin: SessionOrigin,
    ): Promise<string> {
      const userId = await codes().ownerOf(browserToken);
      if (!browserToken || userId === null) throw new Refusal('code_expired');
      await countAttempt(strapi, 'loginAccount', accountKey(email));

      const isRight = await codes().redeem(browserToken, code);
      const user = await findUser({ id: userId });
      const staff = activeStaff(user);
      if (!isRight || staff?.email !== email.toLowerCase()) {
        recordFailure(email, user);
        throw new Refusal('code_wrong');
      }
      const token = await staffSessions(strapi).open(staff.id, origin);
      await forgetAttempts(strapi, 'loginAccount', accountKey(email));
      await record('signed_in', staff);
      return token;
    },

    /** Ends the session on the server; a token that is good for nothing is no mistake. */
    async end(token: string | undefined): Promise<void> {
      const staff = await staffSessions(strapi).close(token);
      if (staff) await record('signed_out', staff);
    },
  };

  async function checkPassword(email: string, password: string): Promise<StaffUser> {
    const user = await findUser({ email: email.toLowerCase() });
    const isRight = await staffAccounts(strapi).validatePassword(password, user?.password ?? NOBODYS_HASH);
    const staff = activeStaff(user);
    if (staff && isRight) return staff;

    recordFailure(email, user);
    throw new Refusal('credentials_wrong');
  }

  function findUser(where: { id: number } | { email: string }): Promise<StaffRecord | null> {
    return tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where, populate: ['role'] });
  }

  /**
   * Only for accounts that exist: what strangers type is not kept. Nobody waits for it, so that the time a refusal takes
   * does not tell whether there is such an account.
   */
  function recordFailure(email: string, user: StaffRecord | null): void {
    if (user?.email !== email.toLowerCase()) return;
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
