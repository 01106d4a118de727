import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../inbox/inbox-entries';
import { CVS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { presentCvSubmission } from '../present';

export type CvSubmissionService = ReturnType<typeof cvSubmissionService>;

const cvSubmissionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, CVS, presentCvSubmission),

  openCv: (id: string, staff: StaffUser) => openCv(strapi, CVS.uid, id, staff),
});

export default cvSubmissionService;
