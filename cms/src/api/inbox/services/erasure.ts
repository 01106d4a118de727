import type { Core } from '@strapi/strapi';
import { type ErasureAsked, erasePerson } from '../../../lib/erasure/erase-person';
import { findPerson } from '../../../lib/erasure/find-person';
import type { InboxList } from '../../../lib/inbox/inbox-list';

export type ErasureService = ReturnType<typeof erasureService>;

const erasureService = ({ strapi }: { strapi: Core.Strapi }) => ({
  preview: (list: InboxList, id: string) => findPerson(strapi.db.connection, list, id),
  erase: (asked: ErasureAsked) => erasePerson(strapi, asked),
});

export default erasureService;
