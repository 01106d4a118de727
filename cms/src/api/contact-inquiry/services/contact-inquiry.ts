import {
  CONTACT_MOVES,
  type ContactRow,
  type ContactStatus,
  type ContactValues,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { queueSubmissionMails } from '../../../lib/submission-mail/queue-submission-mails';
import { changeStatus } from '../../../lib/submission/change-status';
import { type ListQuery, listSubmissions } from '../../../lib/submission/list-submissions';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { SubmissionCall } from '../../../lib/submission/submission';
import { settingsOf } from '../../../lib/settings';
import { tableOf } from '../../../lib/table';
import { type ContactRecord, presentContact } from '../present';

const CONTACT = 'api::contact-inquiry.contact-inquiry';

export type ContactInquiryService = ReturnType<typeof contactInquiryService>;

const contactInquiryService = ({ strapi }: { strapi: Core.Strapi }) => ({
  submit(values: ContactValues, call: SubmissionCall) {
    const { name, email, phone, message, subject } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'contact', action: 'contact_form', message: 'contact_received', values, call, cv: null },
      async store(trx, facts) {
        const data = { name, email, email_lower: email.toLowerCase(), phone, message, subject, ...facts };
        const { documentId: id } = await tableOf<ContactRecord>(strapi, CONTACT).create({ data });
        const { suspect } = facts;
        const mail = { kind: 'contact', id, name, email, subject, locale: call.locale, suspect } as const;
        await queueSubmissionMails(trx, settingsOf(strapi), mail);
        return id;
      },
    });
  },

  async list(query: ListQuery): Promise<{ rows: ContactRow[]; total: number }> {
    const searched = ['name', 'email', 'phone', 'message'];
    const { records, total } = await listSubmissions<ContactRecord>(strapi, CONTACT, query, { searched });
    return { rows: records.map(presentContact), total };
  },

  async changeStatus(id: string, to: ContactStatus, staff: StaffUser): Promise<ContactRow> {
    const record = await changeStatus<ContactRecord>(strapi, CONTACT, { moves: CONTACT_MOVES, id, to, staff });
    return presentContact(record);
  },
});

export default contactInquiryService;
