import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { recordAudit } from '../audit/audit';
import { reportGuardedTask } from '../platform/observability/metrics';
import { inTransaction } from '../platform/database/transaction';
import { JOBS_TABLE } from './job-record';

/**
 * Jobs run out at the end of a day, be it all that were posted together, and are marked within minutes. So many that are over for
 * days and are still active, and more than half of the board, look like a clock that is ahead.
 */
const SUSPICIOUS_OVERDUE = 20;
const OVER_FOR_DAYS = 2;
/** For whoever has looked at the clock of this machine and finds it right. */
const GO_ON = `select graphile_worker.add_job('expire-overdue-jobs', '{"confirmed": true}')`;

/**
 * Writes down that jobs whose last day is over are expired, in all languages. Answers how many. None where it would be most of the
 * board: no reader sees them as open anyway, and what a clock closes nobody would open again.
 * @param isConfirmed somebody has looked at the clock
 */
export function expireOverdue(strapi: Core.Strapi, isConfirmed = false): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const refused = isConfirmed ? null : await suspicious(trx);
    reportGuardedTask('expire-overdue-jobs', refused ? 'heldBack' : 'done');
    if (refused) {
      strapi.log.error(
        `${refused.overdue} of ${refused.all} active jobs seem to have run out days ago: is the clock of this machine right? None is marked as ` +
          `expired. If it is right, mark them with this statement in the database: ${GO_ON}`,
      );
      return 0;
    }
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

/** How many jobs are over for days and still active, where that is most of the board; null: it is not. */
async function suspicious(trx: Knex): Promise<{ overdue: number; all: number } | null> {
  const active = trx(JOBS_TABLE).where('job_status', 'active').whereNull('deleted_at');
  const overdue = await countJobs(active.clone().where('expiry_date', '<', daysAfter(agencyDay(), -OVER_FOR_DAYS)));
  if (overdue < SUSPICIOUS_OVERDUE) return null;
  const all = await countJobs(active);
  return overdue > all / 2 ? { overdue, all } : null;
}

async function countJobs(rows: Knex.QueryBuilder): Promise<number> {
  const [counted] = await rows.countDistinct<{ n: string }[]>({ n: 'document_id' });
  return Number(counted?.n);
}
