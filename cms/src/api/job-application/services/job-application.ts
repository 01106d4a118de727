import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../lib/inbox/inbox-entries';
import { APPLICATIONS } from '../../../lib/inbox/inbox-list';
import { openCv } from '../../../lib/submission/open-cv';
import { presentApplication } from '../present';

export type JobApplicationService = ReturnType<typeof jobApplicationService>;

const jobApplicationService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, APPLICATIONS, presentApplication),

  openCv: (id: string, staff: StaffUser) => openCv(strapi, APPLICATIONS.uid, id, staff),
});

export default jobApplicationService;
