import type { ClosedJobNotice, JobRow, Locale, StaffJobRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../../../lib/agency-day';
import { Refusal } from '../../../lib/refusal';
import { countJobs } from '../count-jobs';
import { deleteJobs } from '../delete-jobs';
import { expireOverdue } from '../expire-overdue';
import type { JoinedJob } from '../job-record';
import { moveJobs } from '../move-jobs';
import { openJobs } from '../open-jobs';
import { presentClosedJob, presentJob, presentStaffJob, statusOn } from '../present';
import { type JobFilters, readJob, readPage } from '../read-jobs';
import { saveJobs } from '../save-jobs';
import { viewCounter } from '../view-counter';

export type JobService = ReturnType<typeof jobService>;

/** One job for a reader: open, or no more than the notice that it is closed. */
type PublicJob = { isOpen: true; job: JobRow } | { isOpen: false; notice: ClosedJobNotice };

const jobService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...saveJobs(strapi),
  ...moveJobs(strapi),
  ...deleteJobs(strapi),
  ...openJobs(strapi),
  ...viewCounter(strapi),
  expireOverdue: () => expireOverdue(strapi),
  count: () => countJobs(strapi.db.connection),

  async listActive(filters: JobFilters, locale: Locale): Promise<{ rows: JobRow[]; total: number }> {
    const { rows, total } = await readPage(strapi.db.connection, { ...filters, status: 'active' }, true);
    return { rows: rows.map((job) => presentJob(job, locale)), total };
  },

  async list(filters: JobFilters, locale: Locale): Promise<{ rows: StaffJobRow[]; total: number }> {
    const { rows, total } = await readPage(strapi.db.connection, filters, false, locale);
    return { rows: rows.map(presentStaffJob), total };
  },

  /** A deleted job counts as closed, for as long as it is kept. */
  async findPublic(id: string, locale: Locale): Promise<PublicJob> {
    const job = await existing(strapi, id, true);
    if (!job.deleted_at && statusOn(job, agencyDay()) === 'active')
      return { isOpen: true, job: presentJob(job, locale) };
    return { isOpen: false, notice: presentClosedJob(job, locale) };
  },

  findForStaff: async (id: string): Promise<StaffJobRow> => presentStaffJob(await existing(strapi, id)),
});

async function existing(strapi: Core.Strapi, id: string, evenDeleted = false): Promise<JoinedJob> {
  const job = await readJob(strapi.db.connection, id, evenDeleted);
  if (!job) throw new Refusal('job_not_found');
  return job;
}

export default jobService;
