import type { Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../../audit/audit';
import { queuePasswordLink } from '../../../auth/password-links';
import { activeStaff, STAFF_USER, type StaffRecord } from '../../../auth/staff-account';
import { tableOf } from '../../../platform/database/table';
import { inTransaction } from '../../../platform/database/transaction';

export type PasswordResetService = ReturnType<typeof passwordResetService>;

const passwordResetService = ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    /**
     * Someone who is not signed in asks for a link. Nobody waits for it, so that neither the answer nor the time it takes
     * tells whether there is such an account.
     */
    start(email: string, locale: Locale): void {
      mailLink(email.toLowerCase(), locale).catch((error: unknown) => strapi.log.error(error));
    },
  };

  async function mailLink(email: string, locale: Locale): Promise<void> {
    const user = await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { email }, populate: ['role'] });
    const staff = activeStaff(user);
    if (!staff) return;
    await inTransaction(strapi, async (trx) => {
      await queuePasswordLink(trx, { userId: staff.id, locale, sender: null });
      await recordAudit(strapi, {
        ...{ action: 'password_link_sent', staff: null },
        ...{ subjectType: 'staff', subjectId: String(staff.id) },
      });
    });
  }
};

export default passwordResetService;
