import type { AuditAction, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../audit/audit';
import { Refusal } from '../platform/http/refusal';
import { JOBS_TABLE, type JobRecord } from './job-record';
import { presentStaffJob } from './present';
import { lockRows, readJob } from './read-jobs';
import type { SavedJob } from './saved-answer';

export type Staff = Pick<StaffUser, 'id' | 'email'>;

/** What raises the version of a job. */
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
 * The main row of a job that nobody else can change until the transaction ends.
 * @param version the one the editor started from; undefined changes whatever is there
 */
export async function lockJob(trx: Knex, id: string, version?: number, evenDeleted = false): Promise<JobRecord> {
  const rows = await lockRows(trx, id);
  const main = rows.find((row) => row.locale === 'en') ?? rows[0];
  if (!main || (main.deleted_at && !evenDeleted)) throw new Refusal('job_not_found');
  if (version !== undefined && version !== main.version)
    throw new Refusal('job_changed', { lastChange: await lastChangeOf(trx, 'job', id, VERSION_ACTIONS) });
  return main;
}

/** Writes shared columns of a locked job in all its languages: one step of its version. */
export async function writeShared(trx: Knex, before: JobRecord, columns: object): Promise<number> {
  const rows: Pick<JobRecord, 'version'>[] = await trx(JOBS_TABLE)
    .where('document_id', before.document_id)
    .update({ ...columns, version: before.version + 1, updated_at: new Date() }, ['version']);
  return rows[0]?.version ?? before.version + 1;
}

export async function savedJob(trx: Knex, id: string, outcome: SavedJob['outcome']): Promise<SavedJob> {
  const job = await readJob(trx, id);
  if (!job) throw new Refusal('job_not_found');
  return { job: presentStaffJob(job), outcome };
}

export const auditJob = (
  strapi: Core.Strapi,
  action: AuditAction,
  staff: Staff | null,
  subjectId: string,
  details: Record<string, string | null> = {},
): Promise<void> => recordAudit(strapi, { action, staff, subjectType: 'job', subjectId, details });
