import type { ContactValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../lib/inbox/inbox-entries';
import { CONTACTS } from '../../../lib/inbox/inbox-list';
import { personColumns } from '../../../lib/inbox/person';
import { receiveSubmission } from '../../../lib/submission/receive-submission';
import type { SubmissionCall } from '../../../lib/submission/submission';
import { presentContact } from '../present';

export type ContactInquiryService = ReturnType<typeof contactInquiryService>;

const contactInquiryService = ({ strapi }: { strapi: Core.Strapi }) => ({
  ...inboxEntries(strapi, CONTACTS, presentContact),

  submit(values: ContactValues, call: SubmissionCall) {
    const { name, email, phone, message, subject } = values;
    return receiveSubmission(strapi, {
      ...{ scope: 'contact', action: 'contact_form', message: 'contact_received', values, call, cv: null },
      columns: () => ({ name, email, ...personColumns(email, phone), message, subject }),
      mail: () => ({ kind: 'contact', name, email, subject }),
    });
  },
});

export default contactInquiryService;
