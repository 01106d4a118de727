import type { ContactValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries, UNTOUCHED } from '../../../lib/inbox/inbox-entries';
import { CONTACTS } from '../../../lib/inbox/inbox-list';
import { personColumns } from '../../../lib/inbox/person';
import { queueSubmissionMails } from '../../../lib/submission-mail/queue-submission-mails';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { SubmissionCall } from '../../../lib/submission/submission';
import { settingsOf } from '../../../lib/settings';
import { tableOf } from '../../../lib/table';
import { presentContact } from '../present';

export type ContactInquiryService = ReturnType<typeof contactInquiryService>;

const contactInquiryService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, CONTACTS, presentContact),

  submit(values: ContactValues, call: SubmissionCall) {
    const { name, email, phone, message, subject } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'contact', action: 'contact_form', message: 'contact_received', values, call, cv: null },
      async store(trx, facts) {
        const person = { name, email, phone, ...personColumns(email, phone) };
        const data = { ...person, message, subject, ...facts, ...UNTOUCHED };
        const { documentId: id } = await tableOf<{ documentId: string }>(strapi, CONTACTS.uid).create({ data });
        const { suspect } = facts;
        const mail = { kind: 'contact', id, name, email, subject, locale: call.locale, suspect } as const;
        await queueSubmissionMails(trx, settingsOf(strapi), mail);
        return id;
      },
    });
  },
});

export default contactInquiryService;
