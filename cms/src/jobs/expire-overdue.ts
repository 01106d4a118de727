import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { recordAudits } from '../audit/audit';
import { reportGuardedTask } from '../platform/observability/metrics';
import { inTransaction } from '../platform/database/transaction';
import { JOBS_TABLE } from './job-record';

/**
 * Jobs are marked as expired within minutes of their last day. This many active jobs whose last day is days ago, and more
 * than half of the board, point to a wrong clock.
 */
const SUSPICIOUS_OVERDUE = 20;
const OVER_FOR_DAYS = 2;
/** Query for an operator who has verified the clock of this machine. */
const CONFIRM_SQL = `select graphile_worker.add_job('expire-overdue-jobs', '{"confirmed": true}')`;

/**
 * Marks jobs whose last day is over as expired, in all languages. Marks none if that is most of the board: visitors do not
 * see them as open anyway, and jobs that a wrong clock expires would stay expired.
 * @param isConfirmed an operator has verified the clock
 * @returns how many
 */
export function expireOverdue(strapi: Core.Strapi, isConfirmed = false): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const heldBack = isConfirmed ? null : await suspicious(trx);
    reportGuardedTask('expire-overdue-jobs', heldBack ? 'heldBack' : 'done');
    if (heldBack) {
      strapi.log.error(
        `${heldBack.overdue} of ${heldBack.all} active jobs seem to have run out days ago: is the clock of this machine right? None is marked as ` +
          `expired. If it is right, mark them with this statement in the database: ${CONFIRM_SQL}`,
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
    const audit = { action: 'job_expired', staff: null, subjectType: 'job' } as const;
    const records = [...expired].map(([subjectId, reference]) => ({ ...audit, subjectId, details: { reference } }));
    await recordAudits(strapi, records);
    return expired.size;
  });
}

/** Number of active jobs whose last day is days ago, if that is most of the board; else null. */
async function suspicious(trx: Knex): Promise<{ overdue: number; all: number } | null> {
  const active = trx(JOBS_TABLE).where('job_status', 'active').whereNull('deleted_at');
  const overdue = await countRows(active.clone().where('expiry_date', '<', daysAfter(agencyDay(), -OVER_FOR_DAYS)));
  if (overdue < SUSPICIOUS_OVERDUE) return null;
  const all = await countRows(active);
  return overdue > all / 2 ? { overdue, all } : null;
}

async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const [counted] = await rows.countDistinct<{ n: string }[]>({ n: 'document_id' });
  return Number(counted?.n);
}
