import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../lib/inbox/inbox-entries';
import { CONTACTS } from '../../../lib/inbox/inbox-list';
import { presentContact } from '../present';

export type ContactInquiryService = ReturnType<typeof contactInquiryService>;

const contactInquiryService = ({ strapi }: { strapi: Core.Strapi }) => inboxEntries(strapi, CONTACTS, presentContact);

export default contactInquiryService;
