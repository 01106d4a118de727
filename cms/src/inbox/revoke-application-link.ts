import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { inTransaction } from '../platform/database/transaction';
import { APPLICATIONS, subjectTypeOf } from '../submissions/inbox-list';
import { lockEntry } from './change-entry';

/** Revokes the applicant's link. The version of the entry stays the same, because no editable field changes. */
export function revokeApplicationLink(strapi: Core.Strapi, id: string, staff: StaffUser): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    await lockEntry(trx, APPLICATIONS, id);
    await trx(APPLICATIONS.table)
      .where('document_id', id)
      .update({ link_counter: trx.raw('coalesce(link_counter, 0) + 1') });
    const subject = { subjectType: subjectTypeOf(APPLICATIONS), subjectId: id };
    await recordAudit(strapi, { action: 'application_link_revoked', staff, ...subject });
  });
}
