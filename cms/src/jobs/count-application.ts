import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';
import { isOpenSql } from './job-filters';
import { JOBS_TABLE } from './job-record';

/**
 * Increments `application_count` of an open job, and locks the job until the transaction ends: it cannot be closed, changed
 * or deleted before, and other applications wait. Rejects with `job_not_found` or `job_not_open`.
 */
export async function countApplication(trx: Knex.Transaction, id: string): Promise<void> {
  // Locks in the order of ids, as all code does (see lockRows).
  const rows = await trx(JOBS_TABLE)
    .where('document_id', id)
    .orderBy('id')
    .forUpdate()
    .select<{ id: number; is_open: boolean }[]>(
      'id',
      trx.raw(`${isOpenSql(JOBS_TABLE, '?')} as is_open`, [agencyDay()]),
    );
  if (!rows[0]) throw new ApiError('job_not_found');
  if (!rows[0].is_open) throw new ApiError('job_not_open');
  await trx(JOBS_TABLE)
    .whereIn(
      'id',
      rows.map((row) => row.id),
    )
    .increment('application_count', 1);
}
