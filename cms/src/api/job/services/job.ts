import type { Locale, StaffJobRow } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../../../platform/http/api-error';
import { closingEmailTimes } from '../../../jobs/closing-email';
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
    const db = strapi.db.connection;
    const { rows, total } = await readPage(db, filters, locale);
    const times = await closingEmailTimes(
      db,
      rows.map(({ document_id: id }) => id),
    );
    return { rows: rows.map((job) => presentStaffJob(job, times.get(job.document_id))), total };
  },

  async findForStaff(id: string): Promise<StaffJobRow> {
    const job = await existing(strapi, id);
    const times = await closingEmailTimes(strapi.db.connection, [id]);
    return presentStaffJob(job, times.get(id));
  },
});

async function existing(strapi: Core.Strapi, id: string): Promise<JoinedJob> {
  const job = await readJob(strapi.db.connection, id);
  if (!job) throw new ApiError('job_not_found');
  return job;
}

export default jobService;
