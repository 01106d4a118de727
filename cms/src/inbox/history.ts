import type { HistoryEntry, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { Refusal } from '../platform/http/refusal';
import { inTransaction } from '../platform/database/transaction';
import { lockEntry } from './change-entry';
import { addEvent, presentEvent, readEvents } from './entry-event';
import type { EntryRecord } from '../submissions/entry-record';
import { type InboxList, subjectTypeOf } from '../submissions/inbox-list';

/** What happened to an entry, oldest first; it begins with its arrival. */
export async function readHistory(db: Knex, list: InboxList, id: string): Promise<HistoryEntry[]> {
  const [row, events] = await Promise.all([
    db<EntryRecord>(list.table).where('document_id', id).first('created_at'),
    readEvents(db, list, id),
  ]);
  if (!row) throw new Refusal('not_found');
  const received = { id: 'received', at: row.created_at.toISOString(), by: null, kind: 'received' } as const;
  return [received, ...events.map(presentEvent)];
}

/** A note is an addition: it changes nothing that others may be changing, so the version stays. */
export function addNote(
  strapi: Core.Strapi,
  list: InboxList,
  id: string,
  text: string,
  staff: StaffUser,
): Promise<HistoryEntry> {
  return inTransaction(strapi, async (trx) => {
    await lockEntry(trx, list, id);
    const event = await addEvent(trx, list, id, staff, { kind: 'note', body: text });
    await recordAudit(strapi, { action: 'note_added', staff, subjectType: subjectTypeOf(list), subjectId: id });
    return presentEvent(event);
  });
}
