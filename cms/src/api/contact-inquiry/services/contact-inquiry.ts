import type { Core } from '@strapi/strapi';
import { inboxEntries } from '../../../inbox/inbox-entries';
import { CONTACTS } from '../../../submissions/inbox-list';
import { presentContact } from '../present';

export type ContactInquiryService = ReturnType<typeof contactInquiryService>;

const contactInquiryService = ({ strapi }: { strapi: Core.Strapi }) => inboxEntries(strapi, CONTACTS, presentContact);

export default contactInquiryService;
