import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../inbox/inbox-entries';
import { APPLICATIONS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { presentApplication } from '../present';

export type JobApplicationService = ReturnType<typeof jobApplicationService>;

const jobApplicationService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, APPLICATIONS, presentApplication),

  openCv: (id: string, staff: StaffUser) => openCv(strapi, APPLICATIONS.uid, id, staff),
});

export default jobApplicationService;
