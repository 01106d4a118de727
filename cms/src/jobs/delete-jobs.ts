import type { Core } from '@strapi/strapi';
import { recordAudits } from '../audit/audit';
import { ApiError } from '../platform/http/api-error';
import { inTransaction } from '../platform/database/transaction';
import { JOBS_TABLE, type JobRecord } from './job-record';
import { auditJob, lockJob, savedJob, type Staff, writeShared } from './lock-job';
import { undeletableSince } from './read-jobs';
import type { SavedJob } from './saved-job';

const PURGE_BATCH_SIZE = 1000;

/** Deletes jobs so that they can be restored for JOB_UNDELETE_DAYS. Applications have copies of a job's facts and stay. */
export const deleteJobs = (strapi: Core.Strapi) => ({
  /** Hides the job from all lists but that of deleted jobs. @returns the version that restores it */
  remove(id: string, version: number | undefined, staff: Staff): Promise<number> {
    return inTransaction(strapi, async (trx) => {
      const job = await lockJob(trx, id, version);
      const deleted = await writeShared(trx, job, { deleted_at: new Date() });
      await auditJob(strapi, 'job_deleted', staff, id, { reference: job.reference });
      return deleted;
    });
  },

  /** Restores a job with its status; an open job whose last day has passed is expired. */
  restore(id: string, version: number | undefined, staff: Staff): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const job = await lockJob(trx, id, version, true);
      if (!job.deleted_at) throw new ApiError('job_not_deleted');
      if (job.deleted_at <= undeletableSince()) throw new ApiError('job_not_found');
      await writeShared(trx, job, { deleted_at: null });
      await auditJob(strapi, 'job_restored', staff, id, { reference: job.reference });
      return savedJob(trx, id, 'job_restored');
    });
  },

  /** Permanently deletes jobs that were deleted too long ago to be restored. @returns how many */
  async purge(): Promise<number> {
    let purged = 0;
    for (let batch = PURGE_BATCH_SIZE; batch === PURGE_BATCH_SIZE; purged += batch) batch = await purgeSome(strapi);
    return purged;
  },
});

/** @returns how many */
function purgeSome(strapi: Core.Strapi): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const deleted = trx(JOBS_TABLE).where('deleted_at', '<=', undeletableSince());
    // All languages of a job in one batch.
    const ids = deleted.clone().distinct('document_id').limit(PURGE_BATCH_SIZE);
    const rows: Pick<JobRecord, 'document_id' | 'reference'>[] = await deleted
      .whereIn('document_id', ids)
      .delete(['document_id', 'reference']);
    const purged = new Map(rows.map((row) => [row.document_id, row.reference]));
    const audit = { action: 'job_purged', staff: null, subjectType: 'job' } as const;
    const records = [...purged].map(([subjectId, reference]) => ({ ...audit, subjectId, details: { reference } }));
    await recordAudits(strapi, records);
    return purged.size;
  });
}
