import type { EntryChange, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { Refusal } from '../platform/http/refusal';
import { changeEntry } from './change-entry';
import type { ListedEntry } from '../submissions/entry-record';
import type { InboxList } from '../submissions/inbox-list';
import { type EntryQuery, readEntry, readPage } from './read-entries';

/** What the service of each list offers to staff calls. */
export interface InboxEntries<Row extends object = object> {
  list(query: EntryQuery, staff: StaffUser): Promise<{ rows: Row[]; total: number }>;
  find(id: string): Promise<Row>;
  change(id: string, change: EntryChange, staff: StaffUser): Promise<Row>;
}

export function inboxEntries<Record extends ListedEntry, Row extends object>(
  strapi: Core.Strapi,
  list: InboxList,
  present: (record: Record) => Row,
): InboxEntries<Row> {
  const find = async (id: string): Promise<Row> => {
    const record = await readEntry<Record>(strapi.db.connection, list, id);
    if (!record) throw new Refusal('not_found');
    return present(record);
  };
  return {
    find,

    async list(query, staff) {
      const { records, total } = await readPage<Record>(strapi.db.connection, list, query, staff);
      return { rows: records.map(present), total };
    },

    async change(id, change, staff) {
      await changeEntry(strapi, list, id, change, staff);
      return find(id);
    },
  };
}
