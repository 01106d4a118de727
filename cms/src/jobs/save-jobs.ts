import type { JobStatus, JobValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { documentsOf } from '../content/content-types';
import { inTransaction } from '../platform/database/transaction';
import { ApiError } from '../platform/http/api-error';
import { accept, ACTIONS } from './accept-plan';
import { scheduleClosingEmail } from './closing-email';
import { JOB, type JobRecord } from './job-record';
import { auditJob, lockJob, savedJob, type Staff } from './lock-job';
import {
  copyToOtherLocales,
  serverFieldsOf,
  initialServerFields,
  saveWithRulesApplied,
  storedFields,
} from './panel-rules';
import { statusOn } from './present';
import { planSave, type PlannedJob } from './save-rules';
import type { SavedJob } from './saved-job';
import { jobTrade } from './trades';

export const saveJobs = (strapi: Core.Strapi) => ({
  /** @param postedAt default: now; demo jobs are older */
  create(values: JobValues, staff: Staff | null, postedAt = new Date()): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const plan = accept(planSave(null, values, agencyDay()));
      const server = {
        ...(await initialServerFields(trx)),
        ...(await tradeOf(trx, values, null)),
        posted_date: postedAt,
      };
      const id = await store(strapi, trx, undefined, plan.values, server);
      await auditJob(strapi, 'job_created', staff, id);
      return savedJob(trx, id, plan.outcome);
    });
  },

  /** @param version the version that the editor started from; undefined overwrites any version */
  update(
    id: string,
    input: (stored: JobStatus) => JobValues,
    version: number | undefined,
    staff: Staff,
  ): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const before = await lockJob(trx, id, version);
      const plan = accept(planSave(before, input(statusOn(before, agencyDay())), agencyDay()));
      const server = {
        ...(await serverFieldsOf(trx, before, plan.values.status)),
        ...(await tradeOf(trx, plan.values, before)),
      };
      await store(strapi, trx, id, plan.values, server);
      await scheduleClosingEmail(trx, before, plan.values);
      await auditJob(strapi, ACTIONS[plan.outcome], staff, id, { reference: before.reference });
      return savedJob(trx, id, plan.outcome);
    });
  },
});

/** Like jobTrade. @throws {ApiError} if the trade is unknown */
async function tradeOf(trx: Knex, values: JobValues, before: JobRecord | null): Promise<object> {
  const trade = await jobTrade(trx, values, before);
  if (!trade) throw new ApiError('invalid_input', { errors: [{ field: 'trade', code: 'trade_unknown' }] });
  return trade;
}

/**
 * Writes a job in all its languages. Arabic texts that were not sent stay; null removes them.
 * @param server the columns that only the server sets, including the version
 */
async function store(
  strapi: Core.Strapi,
  trx: Knex,
  id: string | undefined,
  values: PlannedJob,
  server: Record<string, unknown>,
): Promise<string> {
  const jobs = documentsOf(strapi, JOB);
  const data = { ...storedFields(values), ...server };
  const arabic = values.translations?.ar;
  return saveWithRulesApplied(async () => {
    const documentId = id ?? (await jobs.create({ locale: 'en', data })).documentId;
    if (id) await jobs.update({ documentId, locale: 'en', data });
    if (arabic === null) await jobs.delete({ documentId, locale: 'ar' });
    if (arabic) await jobs.update({ documentId, locale: 'ar', data: { ...data, ...arabic } });
    await copyToOtherLocales(trx, documentId, 'en');
    return documentId;
  });
}
