import type { HistoryEntry, NoteValues, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { ApiError } from '../platform/http/api-error';
import { inTransaction } from '../platform/database/transaction';
import { lockEntry } from './change-entry';
import { addEvent, presentEvent, readEvents } from '../submissions/entry-event';
import { type EntryRecord, setFirstReply } from '../submissions/entry-record';
import { type InboxList, subjectTypeOf } from '../submissions/inbox-list';

/** History of an entry, oldest first, beginning with its arrival. */
export async function readHistory(db: Knex, list: InboxList, id: string): Promise<HistoryEntry[]> {
  const [row, events] = await Promise.all([
    db<EntryRecord>(list.table).where('document_id', id).first('created_at'),
    readEvents(db, list, id),
  ]);
  if (!row) throw new ApiError('not_found');
  const received = { id: 'received', at: row.created_at.toISOString(), by: null, kind: 'received' } as const;
  return [received, ...events.map((event) => presentEvent(event, events))];
}

/**
 * Adds a note, or records a call or message outside the dashboard. It cannot conflict with other changes, so the version
 * stays the same.
 */
export function addNote(
  strapi: Core.Strapi,
  list: InboxList,
  id: string,
  { text, contact }: NoteValues,
  staff: StaffUser,
): Promise<HistoryEntry> {
  return inTransaction(strapi, async (trx) => {
    await lockEntry(trx, list, id);
    const kind = contact ? 'contact' : 'note';
    const event = await addEvent(trx, list, id, staff, { kind, to_value: contact ?? null, body: text });
    if (contact) await setFirstReply(trx, list, id);
    await recordAudit(strapi, { action: 'note_added', staff, subjectType: subjectTypeOf(list), subjectId: id });
    return presentEvent(event);
  });
}
