import type { Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { queuePasswordLink } from './password-links';
import { activeStaff, STAFF_USER, type StaffRecord } from './staff-account';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

/**
 * Emails a link to a person who is not signed in. Not awaited, so that neither the response nor its time shows
 * whether there is such an account.
 */
export function requestPasswordReset(strapi: Core.Strapi, email: string, locale: Locale): void {
  mailLink(strapi, email.toLowerCase(), locale).catch((error: unknown) => strapi.log.error(error));
}

async function mailLink(strapi: Core.Strapi, email: string, locale: Locale): Promise<void> {
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
