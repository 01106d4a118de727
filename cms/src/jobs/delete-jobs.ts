import type { Core } from '@strapi/strapi';
import { Refusal } from '../platform/http/refusal';
import { inTransaction } from '../platform/database/transaction';
import { JOBS_TABLE, type JobRecord } from './job-record';
import { auditJob, lockJob, savedJob, type Staff, writeShared } from './lock-job';
import { undeletableSince } from './read-jobs';
import type { SavedJob } from './saved-answer';

/** Deleting, and what can be done about it for JOB_UNDELETE_DAYS. Applications carry what they need of a job, and stay. */
export const deleteJobs = (strapi: Core.Strapi) => ({
  /** Hides the job from every list but that of deleted ones. Returns the version that restores it. */
  remove(id: string, version: number | undefined, staff: Staff): Promise<number> {
    return inTransaction(strapi, async (trx) => {
      const job = await lockJob(trx, id, version);
      const deleted = await writeShared(trx, job, { deleted_at: new Date() });
      await auditJob(strapi, 'job_deleted', staff, id, { reference: job.reference });
      return deleted;
    });
  },

  /** Brings a job back as it was: an open one is open again, unless its last day has passed. */
  restore(id: string, version: number | undefined, staff: Staff): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const job = await lockJob(trx, id, version, true);
      if (!job.deleted_at) throw new Refusal('job_not_deleted');
      if (job.deleted_at <= undeletableSince()) throw new Refusal('job_not_found');
      await writeShared(trx, job, { deleted_at: null });
      await auditJob(strapi, 'job_restored', staff, id, { reference: job.reference });
      return savedJob(trx, id, 'job_restored');
    });
  },

  /** Deletes for good what was deleted too long ago to be restored. Answers how many. */
  purge(): Promise<number> {
    return inTransaction(strapi, async (trx) => {
      const rows: Pick<JobRecord, 'document_id' | 'reference'>[] = await trx(JOBS_TABLE)
        .where('deleted_at', '<=', undeletableSince())
        .delete(['document_id', 'reference']);
      const purged = new Map(rows.map((row) => [row.document_id, row.reference]));
      for (const [id, reference] of purged) await auditJob(strapi, 'job_purged', null, id, { reference });
      return purged.size;
    });
  },
});
