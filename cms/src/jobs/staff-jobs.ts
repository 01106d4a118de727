import type { Locale, StaffJobRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../platform/http/api-error';
import { closingEmailTimes } from './closing-email';
import { presentStaffJob } from './present';
import { type JobFilters, readJob, readJobsPage } from './read-jobs';

/** A page of jobs as the dashboard lists them. */
export async function listStaffJobs(
  strapi: Core.Strapi,
  filters: JobFilters,
  locale: Locale,
): Promise<{ rows: StaffJobRow[]; total: number }> {
  const db = strapi.db.connection;
  const { rows, total } = await readJobsPage(db, filters, locale);
  const times = await closingEmailTimes(
    db,
    rows.map(({ document_id: id }) => id),
  );
  return { rows: rows.map((job) => presentStaffJob(job, times.get(job.document_id))), total };
}

/** @throws {ApiError} `job_not_found` */
export async function findStaffJob(strapi: Core.Strapi, id: string): Promise<StaffJobRow> {
  const db = strapi.db.connection;
  const job = await readJob(db, id);
  if (!job) throw new ApiError('job_not_found');
  return presentStaffJob(job, (await closingEmailTimes(db, [id])).get(id));
}
