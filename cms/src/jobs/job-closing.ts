import type { Knex } from 'knex';
import { JOBS_TABLE } from './job-record';

/** When staff filled, cancelled or deleted a job, according to the audit trail; null: they did not, or opened it again. */
export async function jobClosedAt(db: Knex, jobId: string): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: { at: Date | null }[] }>(
    `select max(created_at) as at from audit_entries
     where subject_type = 'job' and subject_id = :jobId and action in ('job_closed', 'job_deleted')
       and not exists (select from ${JOBS_TABLE} j where j.document_id = :jobId and j.deleted_at is null
         and (j.job_status <> 'closed' or j.closed_reason is null or j.closed_reason = 'other'))`,
    { jobId },
  );
  return rows[0]?.at ?? null;
}
