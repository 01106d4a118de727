import {
  APPLICATION_MOVES,
  type ApplicationStatus,
  type JobApplicationRow,
  type JobApplicationValues,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { changeStatus } from '../../../lib/submission/change-status';
import { type ListQuery, listSubmissions } from '../../../lib/submission/list-submissions';
import { openCv } from '../../../lib/submission/open-cv';
import type { ReceivedCv, SubmissionCall } from '../../../lib/submission/submission';
import { type JobApplicationRecord, presentApplication } from '../present';
import { receiveApplication } from '../receive-application';

const APPLICATION = 'api::job-application.job-application';

export type JobApplicationService = ReturnType<typeof jobApplicationService>;

const jobApplicationService = ({ strapi }: { strapi: Core.Strapi }) => ({
  submit: (values: JobApplicationValues, cv: ReceivedCv, call: SubmissionCall) =>
    receiveApplication(strapi, APPLICATION, { values, cv, call }),

  async list(
    query: ListQuery & { job_id?: string | undefined },
  ): Promise<{ rows: JobApplicationRow[]; total: number }> {
    const { records, total } = await listSubmissions<JobApplicationRecord>(strapi, APPLICATION, query, {
      searched: ['name', 'email', 'phone', 'job_title', 'job_reference', 'current_location'],
      equal: { job_id: query.job_id },
    });
    return { rows: records.map(presentApplication), total };
  },

  async changeStatus(id: string, to: ApplicationStatus, staff: StaffUser): Promise<JobApplicationRow> {
    const change = { moves: APPLICATION_MOVES, id, to, staff };
    return presentApplication(await changeStatus<JobApplicationRecord>(strapi, APPLICATION, change));
  },

  openCv: (id: string, staff: StaffUser) => openCv(strapi, APPLICATION, id, staff),
});

export default jobApplicationService;
