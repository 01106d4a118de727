import type { Core } from '@strapi/strapi';
import type { InboxList } from '../../../lib/inbox/inbox-list';
import { readMailFacts } from '../../../lib/inbox-mail/mail-places';
import { type MailToSend, sendToPerson } from '../../../lib/inbox-mail/send-to-person';

export type MailService = ReturnType<typeof mailService>;

const mailService = ({ strapi }: { strapi: Core.Strapi }) => ({
  facts: (list: InboxList, id: string) => readMailFacts(strapi.db.connection, list, id),
  send: (mail: MailToSend) => sendToPerson(strapi, mail),
});

export default mailService;
