import type { Locale, StaffJobRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { Refusal } from '../../../platform/http/refusal';
import { deleteJobs } from '../../../jobs/delete-jobs';
import type { JoinedJob } from '../../../jobs/job-record';
import { moveJobs } from '../../../jobs/move-jobs';
import { presentStaffJob } from '../../../jobs/present';
import { type JobFilters, readJob, readPage } from '../../../jobs/read-jobs';
import { saveJobs } from '../../../jobs/save-jobs';
import { viewCounter } from '../../../jobs/view-counter';

export type JobService = ReturnType<typeof jobService>;

const jobService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...saveJobs(strapi),
  ...moveJobs(strapi),
  ...deleteJobs(strapi),
  ...viewCounter(strapi),

  async list(filters: JobFilters, locale: Locale): Promise<{ rows: StaffJobRow[]; total: number }> {
    const { rows, total } = await readPage(strapi.db.connection, filters, false, locale);
    return { rows: rows.map(presentStaffJob), total };
  },

  findForStaff: async (id: string): Promise<StaffJobRow> => presentStaffJob(await existing(strapi, id)),
});

async function existing(strapi: Core.Strapi, id: string): Promise<JoinedJob> {
  const job = await readJob(strapi.db.connection, id);
  if (!job) throw new Refusal('job_not_found');
  return job;
}

export default jobService;
