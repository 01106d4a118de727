/** What happened to entries. Holds personal data, and goes when the person is erased. */
import type { HistoryEntry, StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { STAFF_TABLE } from '../platform/database/table';
import type { InboxList } from '../submissions/inbox-list';

export const EVENTS_TABLE = 'inbox_events';

export interface NewEvent {
  kind: Exclude<HistoryEntry['kind'], 'received'>;
  from_value?: string | null;
  to_value?: string | null;
  reason?: string | null;
  /** Of a mail. */
  subject?: string | null;
  /** The note, or the text of the mail. */
  body?: string | null;
  /** Of a status: what undoing it brings back. */
  changed_at_before?: Date | null;
  reviewed_at_before?: Date | null;
}

export interface EventRecord extends Required<NewEvent> {
  id: number;
  created_at: Date;
  actor_id: number | null;
  actor_name: string | null;
  undone: boolean;
}

/** Adds to the history of an entry; `staff` null: the system. */
export async function addEvent(
  trx: Knex,
  list: InboxList,
  entryId: string,
  staff: Pick<StaffUser, 'id' | 'name'> | null,
  event: NewEvent,
): Promise<EventRecord> {
  const place = { list: list.name, entry_id: entryId, created_at: new Date(), undone: false };
  const actor = { actor_id: staff?.id ?? null, actor_name: staff?.name ?? null };
  const added = (await trx(EVENTS_TABLE)
    .insert({ ...event, ...place, ...actor })
    .returning('*')) as EventRecord[];
  const [record] = added;
  if (!record) throw new Error('The database answered no row for a new event');
  return record;
}

/** Oldest first, with the names that the staff have now; without an account, the name from the time of the event. */
export const readEvents = (db: Knex, list: InboxList, entryId: string): Promise<EventRecord[]> =>
  db(`${EVENTS_TABLE} as e`)
    .leftJoin(`${STAFF_TABLE} as staff`, 'staff.id', 'e.actor_id')
    .where({ 'e.list': list.name, 'e.entry_id': entryId })
    .orderBy('e.id')
    .select('e.*', db.raw('coalesce(staff.username, e.actor_name) as actor_name'));

export const presentEvent = (event: EventRecord): HistoryEntry => ({
  id: String(event.id),
  at: event.created_at.toISOString(),
  by: event.actor_id === null ? null : { id: event.actor_id, name: event.actor_name ?? '' },
  kind: event.kind,
  ...(FROM_TO.has(event.kind) && { from: event.from_value, to: event.to_value, reason: event.reason }),
  ...(event.body !== null && { text: event.body }),
  ...(event.subject !== null && { subject: event.subject }),
});

const FROM_TO = new Set<NewEvent['kind']>(['status', 'undone', 'owner', 'tags']);
