import type { JobStatus, JobValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { documentsOf } from '../platform/database/documents';
import { inTransaction } from '../platform/database/transaction';
import { accept, ACTIONS } from './accept-plan';
import { JOB } from './job-record';
import { auditJob, lockJob, savedJob, type Staff } from './lock-job';
import { bringLocalesIntoStep, keptOf, newJob, saveSettled, storedFields } from './panel-rules';
import { statusOn } from './present';
import { planSave, type SettledValues } from './save-rules';
import type { SavedJob } from './saved-answer';

export const saveJobs = (strapi: Core.Strapi) => ({
  /** @param postedAt when the job was posted; now by default (demo jobs are older) */
  create(values: JobValues, staff: Staff | null, postedAt = new Date()): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const plan = accept(planSave(null, values, agencyDay()));
      const id = await store(strapi, trx, undefined, plan.values, { ...(await newJob(trx)), posted_date: postedAt });
      await auditJob(strapi, 'job_created', staff, id);
      return savedJob(trx, id, plan.outcome);
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
      await store(strapi, trx, id, plan.values, keptOf(before));
      await auditJob(strapi, ACTIONS[plan.outcome], staff, id, { reference: before.reference });
      return savedJob(trx, id, plan.outcome);
    });
  },
});

/**
 * Writes a job in all its languages. Arabic texts that were not sent stay; null removes them.
 * @param server the columns that only the server sets, the version among them
 */
async function store(
  strapi: Core.Strapi,
  trx: Knex,
  id: string | undefined,
  values: SettledValues,
  server: Record<string, unknown>,
): Promise<string> {
  const jobs = documentsOf(strapi, JOB);
  const data = { ...storedFields(values), ...server };
  const arabic = values.translations?.ar;
  return saveSettled(async () => {
    const documentId = id ?? (await jobs.create({ locale: 'en', data })).documentId;
    if (id) await jobs.update({ documentId, locale: 'en', data });
    if (arabic === null) await jobs.delete({ documentId, locale: 'ar' });
    if (arabic) await jobs.update({ documentId, locale: 'ar', data: { ...data, ...arabic } });
    await bringLocalesIntoStep(trx, documentId, 'en');
    return documentId;
  });
}
