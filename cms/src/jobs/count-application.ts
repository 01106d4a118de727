import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { Refusal } from '../platform/http/refusal';
import { JOBS_TABLE } from './job-record';

/**
 * Adds one to `application_count` of an open job, and locks the job until the end of the transaction: nothing can close, change
 * or delete it before, and others who apply wait. Rejects with `job_not_found` or `job_not_open`.
 */
export async function countApplication(trx: Knex.Transaction, id: string): Promise<void> {
  // Locks in the order of ids, as everyone does (see lockRows).
  const rows = await trx(JOBS_TABLE)
    .where('document_id', id)
    .orderBy('id')
    .forUpdate()
    .select<{ id: number; takes: boolean }[]>(
      'id',
      trx.raw(`${TAKES_APPLICATIONS(JOBS_TABLE, '?')} as takes`, [agencyDay()]),
    );
  if (!rows[0]) throw new Refusal('job_not_found');
  if (!rows[0].takes) throw new Refusal('job_not_open');
  await trx(JOBS_TABLE)
    .whereIn(
      'id',
      rows.map((row) => row.id),
    )
    .increment('application_count', 1);
}

/** SQL: whether a row of a job takes applications on a day. */
export const TAKES_APPLICATIONS = (row: string, day: string) =>
  `coalesce(${row}.job_status = 'active' and ${row}.expiry_date >= ${day}::date and ${row}.deleted_at is null, false)`;
