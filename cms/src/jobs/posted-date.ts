import type { JobStatus } from '@qantara/contract';
import type { Knex } from 'knex';
import type { JobRecord } from './job-record';

/** Audit actions of jobs that were open before. */
const WAS_OPEN = ['job_activated', 'job_closed', 'job_expired'];

/**
 * When a job counts as posted once it has this status. One that was prepared as closed, such as a duplicate, is new on the day it
 * first opens: for alerts, the board and feeds.
 */
export async function postedDate(trx: Knex, before: JobRecord, status: JobStatus): Promise<Date> {
  if (before.status !== 'closed' || status !== 'active') return before.posted_date;
  const opened: unknown = await trx('audit_entries')
    .where({ subject_type: 'job', subject_id: before.document_id })
    .whereIn('action', WAS_OPEN)
    .first('id');
  return opened ? before.posted_date : new Date();
}
