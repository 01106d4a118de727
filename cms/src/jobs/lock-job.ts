import type { AuditAction, LastChange, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../audit/audit';
import { ApiError } from '../platform/http/api-error';
import { closingEmailTimes } from './closing-email';
import { JOBS_TABLE, type JobRecord } from './job-record';
import { presentStaffJob } from './present';
import { lockRows, readJob } from './read-jobs';
import type { SavedJob } from './saved-job';

export type Staff = Pick<StaffUser, 'id' | 'email'>;

/** Audit actions that raise the version of a job. */
const VERSION_ACTIONS = [
  'job_created',
  'job_updated',
  'job_closed',
  'job_activated',
  'job_deleted',
  'job_text_deleted',
  'job_restored',
  'job_extended',
  'job_expired',
] as const satisfies readonly AuditAction[];

/**
 * The main row of a job, locked against other writers until the transaction ends.
 * @param version the version that the editor started from; undefined skips the check
 */
export async function lockJob(trx: Knex, id: string, version?: number, evenDeleted = false): Promise<JobRecord> {
  const rows = await lockRows(trx, id);
  const main = rows.find((row) => row.locale === 'en') ?? rows[0];
  if (!main || (main.deleted_at && !evenDeleted)) throw new ApiError('job_not_found');
  if (version !== undefined && version !== main.version)
    throw new ApiError('job_changed', { lastChange: await lastJobChange(trx, id) });
  return main;
}

/** Who raised the version of a job last, and when. */
export const lastJobChange = (db: Knex, id: string): Promise<LastChange | null> =>
  lastChangeOf(db, 'job', id, VERSION_ACTIONS);

/** Writes shared columns of a locked job in all languages, and raises its version once. */
export async function writeShared(trx: Knex, before: JobRecord, columns: object): Promise<number> {
  const rows: Pick<JobRecord, 'version'>[] = await trx(JOBS_TABLE)
    .where('document_id', before.document_id)
    .update({ ...columns, version: before.version + 1, updated_at: new Date() }, ['version']);
  return rows[0]?.version ?? before.version + 1;
}

export async function savedJob(trx: Knex, id: string, outcome: SavedJob['outcome']): Promise<SavedJob> {
  const job = await readJob(trx, id);
  if (!job) throw new ApiError('job_not_found');
  const times = await closingEmailTimes(trx, [id]);
  return { job: presentStaffJob(job, times.get(id)), outcome };
}

export const auditJob = (
  strapi: Core.Strapi,
  action: AuditAction,
  staff: Staff | null,
  subjectId: string,
  details: Record<string, string | null> = {},
): Promise<void> => recordAudit(strapi, { action, staff, subjectType: 'job', subjectId, details });
