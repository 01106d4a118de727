import type { EntryChange, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../platform/http/api-error';
import { changeEntry } from './change-entry';
import type { ListedEntry } from '../submissions/entry-record';
import { APPLICATIONS, CONTACTS, CVS, HIRING_REQUESTS, type InboxList } from '../submissions/inbox-list';
import { presentApplication, presentContact, presentCvSubmission, presentHiringRequest } from './present-entries';
import { type EntryQuery, readEntry, readEntriesPage } from './read-entries';

/** What staff calls read and change on a list. */
interface InboxEntries<Row extends object = object> {
  list(query: EntryQuery, staff: StaffUser): Promise<{ rows: Row[]; total: number }>;
  find(id: string): Promise<Row>;
  change(id: string, change: EntryChange, staff: StaffUser): Promise<Row>;
}

function inboxEntries<Record extends ListedEntry, Row extends object>(
  strapi: Core.Strapi,
  list: InboxList,
  present: (record: Record) => Row,
): InboxEntries<Row> {
  const find = async (id: string): Promise<Row> => {
    const record = await readEntry<Record>(strapi.db.connection, list, id);
    if (!record) throw new ApiError('not_found');
    return present(record);
  };
  return {
    find,

    async list(query, staff) {
      const { records, total } = await readEntriesPage<Record>(strapi.db.connection, list, query, staff);
      return { rows: records.map(present), total };
    },

    async change(id, change, staff) {
      await changeEntry(strapi, list, id, change, staff);
      return find(id);
    },
  };
}

export const contactEntries = (strapi: Core.Strapi) => inboxEntries(strapi, CONTACTS, presentContact);
export const hiringRequestEntries = (strapi: Core.Strapi) =>
  inboxEntries(strapi, HIRING_REQUESTS, presentHiringRequest);
export const cvEntries = (strapi: Core.Strapi) => inboxEntries(strapi, CVS, presentCvSubmission);
export const applicationEntries = (strapi: Core.Strapi) => inboxEntries(strapi, APPLICATIONS, presentApplication);

const ENTRIES = {
  contacts: contactEntries,
  'hiring-requests': hiringRequestEntries,
  cvs: cvEntries,
  applications: applicationEntries,
};

/** One entry of any list, presented as in that list. */
export const findEntry = (strapi: Core.Strapi, { name }: InboxList, id: string): Promise<object> =>
  ENTRIES[name](strapi).find(id);
