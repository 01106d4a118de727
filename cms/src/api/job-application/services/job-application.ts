import type { JobApplicationValues, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../lib/inbox/inbox-entries';
import { APPLICATIONS } from '../../../lib/inbox/inbox-list';
import { openCv } from '../../../lib/submission/open-cv';
import type { ReceivedCv, SubmissionCall } from '../../../lib/submission/submission';
import { presentApplication } from '../present';
import { receiveApplication } from '../receive-application';

export type JobApplicationService = ReturnType<typeof jobApplicationService>;

const jobApplicationService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, APPLICATIONS, presentApplication),

  submit: (values: JobApplicationValues, cv: ReceivedCv, call: SubmissionCall) =>
    receiveApplication(strapi, { values, cv, call }),

  openCv: (id: string, staff: StaffUser) => openCv(strapi, APPLICATIONS.uid, id, staff),
});

export default jobApplicationService;
