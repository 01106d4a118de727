import type { CvSubmissionValues, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../lib/inbox/inbox-entries';
import { CVS } from '../../../lib/inbox/inbox-list';
import { personColumns } from '../../../lib/inbox/person';
import { openCv } from '../../../lib/submission/open-cv';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { ReceivedCv, SubmissionCall } from '../../../lib/submission/submission';
import { RECEIVED } from '../cv-wording';
import { presentCvSubmission } from '../present';

export type CvSubmissionService = ReturnType<typeof cvSubmissionService>;

const cvSubmissionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, CVS, presentCvSubmission),

  submit(values: CvSubmissionValues, cv: ReceivedCv, call: SubmissionCall) {
    const { fullName: name, email, position } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'careers', action: 'cv_submission', message: RECEIVED[values.page], values, call, cv },
      columns: () => columnsOf(values),
      mail: () => ({ kind: 'cv', name, email, position }),
    });
  },

  openCv: (id: string, staff: StaffUser) => openCv(strapi, CVS.uid, id, staff),
});

const columnsOf = (values: CvSubmissionValues) => ({
  full_name: values.fullName,
  email: values.email,
  ...personColumns(values.email, values.phone),
  industry: values.industry,
  position: values.position,
  experience: values.experience,
  qualifications: values.qualifications,
  additional_info: values.additionalInfo,
  page: values.page,
});

export default cvSubmissionService;
