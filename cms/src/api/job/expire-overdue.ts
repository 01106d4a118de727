import type { Core } from '@strapi/strapi';
import { agencyDay } from '../../lib/agency-day';
import { recordAudit } from '../../lib/audit';
import { inTransaction } from '../../lib/transaction';
import { JOBS_TABLE } from './job-record';

/** Writes down that jobs whose last day is over are expired, in all languages. Answers how many. */
export function expireOverdue(strapi: Core.Strapi): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const { rows } = await trx.raw<{ rows: { document_id: string; reference: string }[] }>(
      `with overdue as (
         select id from ${JOBS_TABLE} where job_status = 'active' and expiry_date < :today and deleted_at is null
         order by id for update
       )
       update ${JOBS_TABLE} set job_status = 'expired', version = version + 1, updated_at = :now
       from overdue where ${JOBS_TABLE}.id = overdue.id
       returning document_id, reference`,
      { today: agencyDay(), now: new Date() },
    );
    const expired = new Map(rows.map((row) => [row.document_id, row.reference]));
    for (const [subjectId, reference] of expired)
      await recordAudit(strapi, {
        action: 'job_expired',
        staff: null,
        subjectType: 'job',
        subjectId,
        details: { reference },
      });
    return expired.size;
  });
}
