import type { JobStatus, JobValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../lib/agency-day';
import { documentsOf } from '../lib/documents';
import { inTransaction } from '../lib/transaction';
import { accept, type Accepted, ACTIONS } from './accept-plan';
import { JOB, JOBS_TABLE } from './job-record';
import { auditJob, lockJob, savedJob, type Staff } from './lock-job';
import { storedFields } from './panel-rules';
import { statusOn } from './present';
import { planSave } from './save-rules';
import type { SavedJob } from './saved-answer';

export const saveJobs = (strapi: Core.Strapi) => ({
  /** @param postedAt when the job appeared; now, unless it is told otherwise (demo jobs) */
  create(values: JobValues, staff: Staff | null, postedAt?: Date): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const plan = accept(planSave(null, values, agencyDay()));
      const { documentId } = await documentsOf(strapi, JOB).create({ locale: 'en', data: storedFields(plan.values) });
      await saveArabic(strapi, documentId, plan);
      await trx(JOBS_TABLE)
        .where('document_id', documentId)
        .update({ version: 1, ...(postedAt && { posted_date: postedAt }) });
      await auditJob(strapi, 'job_created', staff, documentId);
      return savedJob(trx, documentId, plan.outcome);
    });
  },

  /** @param version the one the editor started from; undefined saves over whatever is there */
  update(
    id: string,
    input: (stored: JobStatus) => JobValues,
    version: number | undefined,
    staff: Staff,
  ): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const before = await lockJob(trx, id, version);
      const plan = accept(planSave(before, input(statusOn(before, agencyDay())), agencyDay()));
      await documentsOf(strapi, JOB).update({ documentId: id, locale: 'en', data: storedFields(plan.values) });
      await saveArabic(strapi, id, plan);
      // One save is one step, however many languages it touched.
      await trx(JOBS_TABLE)
        .where('document_id', id)
        .update({ version: before.version + 1 });
      await auditJob(strapi, ACTIONS[plan.outcome], staff, id, { reference: before.reference });
      return savedJob(trx, id, plan.outcome);
    });
  },
});

/** Arabic texts that were not sent stay; null takes them away. */
async function saveArabic(strapi: Core.Strapi, documentId: string, { values }: Accepted<JobValues>): Promise<void> {
  const arabic = values.translations?.ar;
  if (arabic === null) await documentsOf(strapi, JOB).delete({ documentId, locale: 'ar' });
  if (arabic)
    await documentsOf(strapi, JOB).update({ documentId, locale: 'ar', data: { ...storedFields(values), ...arabic } });
}
