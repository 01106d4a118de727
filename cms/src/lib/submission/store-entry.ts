import type { Knex } from 'knex';
import type { InboxList } from '../inbox/inbox-list';
import { newDocumentId } from './document-id';

/** An entry as it was just stored. */
export interface StoredEntry {
  id: number;
  document_id: string;
  [column: string]: unknown;
}

/**
 * Stores an entry that nobody has looked at, given its columns, in one query. Strapi's own way reads it back and asks
 * for relations that it does not have: many applicants at once would wait for that.
 */
export async function storeEntry(trx: Knex, list: InboxList, columns: object): Promise<StoredEntry> {
  const now = new Date();
  const [status] = list.statuses;
  const untouched = { status, version: 1, tags: '[]', created_at: now, updated_at: now };
  const entry = { document_id: newDocumentId(), ...columns, ...untouched };
  const [stored] = await trx(list.table).insert(entry).returning<{ id: number }[]>('id');
  if (!stored) throw new Error(`The database did not say which row of ${list.table} it stored`);
  return { ...entry, id: stored.id };
}
