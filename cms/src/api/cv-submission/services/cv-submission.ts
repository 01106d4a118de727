import { CV_MOVES, type CvRow, type CvStatus, type CvSubmissionValues, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { queueSubmissionMails } from '../../../lib/submission-mail/queue-submission-mails';
import { changeStatus } from '../../../lib/submission/change-status';
import { type ListQuery, listSubmissions } from '../../../lib/submission/list-submissions';
import { openCv } from '../../../lib/submission/open-cv';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { ReceivedCv, SubmissionCall } from '../../../lib/submission/submission';
import { settingsOf } from '../../../lib/settings';
import { tableOf } from '../../../lib/table';
import { RECEIVED } from '../cv-wording';
import { type CvSubmissionRecord, presentCvSubmission } from '../present';

const CV = 'api::cv-submission.cv-submission';

export type CvSubmissionService = ReturnType<typeof cvSubmissionService>;

const cvSubmissionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  submit(values: CvSubmissionValues, cv: ReceivedCv, call: SubmissionCall) {
    const { fullName: name, email, position } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'careers', action: 'cv_submission', message: RECEIVED[values.page], values, call, cv },
      async store(trx, facts, file) {
        const data = { ...columnsOf(values), ...facts, ...file };
        const { documentId: id } = await tableOf<CvSubmissionRecord>(strapi, CV).create({ data });
        const mail = { kind: 'cv', id, name, email, position, locale: call.locale, suspect: facts.suspect } as const;
        await queueSubmissionMails(trx, settingsOf(strapi), mail);
        return id;
      },
    });
  },

  async list(query: ListQuery): Promise<{ rows: CvRow[]; total: number }> {
    const searched = ['full_name', 'email', 'phone', 'position', 'industry', 'qualifications'];
    const { records, total } = await listSubmissions<CvSubmissionRecord>(strapi, CV, query, { searched });
    return { rows: records.map(presentCvSubmission), total };
  },

  async changeStatus(id: string, to: CvStatus, staff: StaffUser): Promise<CvRow> {
    return presentCvSubmission(await changeStatus<CvSubmissionRecord>(strapi, CV, { moves: CV_MOVES, id, to, staff }));
  },

  openCv: (id: string, staff: StaffUser) => openCv(strapi, CV, id, staff),
});

const columnsOf = (values: CvSubmissionValues) => ({
  full_name: values.fullName,
  email: values.email,
  email_lower: values.email.toLowerCase(),
  phone: values.phone,
  industry: values.industry,
  position: values.position,
  experience: values.experience,
  qualifications: values.qualifications,
  additional_info: values.additionalInfo,
  page: values.page,
});

export default cvSubmissionService;
