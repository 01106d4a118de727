import type { CvSubmissionValues, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries, UNTOUCHED } from '../../../lib/inbox/inbox-entries';
import { CVS } from '../../../lib/inbox/inbox-list';
import { personColumns } from '../../../lib/inbox/person';
import { queueSubmissionMails } from '../../../lib/submission-mail/queue-submission-mails';
import { openCv } from '../../../lib/submission/open-cv';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { ReceivedCv, SubmissionCall } from '../../../lib/submission/submission';
import { settingsOf } from '../../../lib/settings';
import { tableOf } from '../../../lib/table';
import { RECEIVED } from '../cv-wording';
import { presentCvSubmission } from '../present';

export type CvSubmissionService = ReturnType<typeof cvSubmissionService>;

const cvSubmissionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, CVS, presentCvSubmission),

  submit(values: CvSubmissionValues, cv: ReceivedCv, call: SubmissionCall) {
    const { fullName: name, email, position } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'careers', action: 'cv_submission', message: RECEIVED[values.page], values, call, cv },
      async store(trx, facts, file) {
        const data = { ...columnsOf(values), ...facts, ...file, ...UNTOUCHED };
        const { documentId: id } = await tableOf<{ documentId: string }>(strapi, CVS.uid).create({ data });
        const mail = { kind: 'cv', id, name, email, position, locale: call.locale, suspect: facts.suspect } as const;
        await queueSubmissionMails(trx, settingsOf(strapi), mail);
        return id;
      },
    });
  },

  openCv: (id: string, staff: StaffUser) => openCv(strapi, CVS.uid, id, staff),
});

const columnsOf = (values: CvSubmissionValues) => ({
  full_name: values.fullName,
  email: values.email,
  phone: values.phone,
  ...personColumns(values.email, values.phone),
  industry: values.industry,
  position: values.position,
  experience: values.experience,
  qualifications: values.qualifications,
  additional_info: values.additionalInfo,
  page: values.page,
});

export default cvSubmissionService;
