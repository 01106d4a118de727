/** The history of entries. Holds personal data, and is erased with the person. */
import { type HistoryEntry, type StaffUser, UNDO_MINUTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { STAFF_TABLE } from '../platform/database/table';
import { APPLICATIONS, type InboxList } from './inbox-list';

export const EVENTS_TABLE = 'inbox_events';

export interface NewEvent {
  kind: Exclude<HistoryEntry['kind'], 'received'>;
  from_value?: string | null;
  /** For an automatic email: AutomaticEmail; for a contact: ContactWay. */
  to_value?: string | null;
  reason?: string | null;
  /** For an email, or the email chosen for a status. */
  subject?: string | null;
  /** The note, or the text of the email. */
  body?: string | null;
  /** For a status: the time that undoing it restores. */
  changed_at_before?: Date | null;
  reviewed_at_before?: Date | null;
  /** For a status: when the applicant is notified; null: after UNDO_MINUTES. */
  send_at?: Date | null;
  /** For a status of an application: true if its applicant was emailed, or needs no email; null: older than the column. */
  announced?: boolean | null;
}

export interface EventRecord extends Required<NewEvent> {
  id: number;
  created_at: Date;
  actor_id: number | null;
  actor_name: string | null;
  undone: boolean;
}

/** Adds an event to the history of an entry; `staff` null: the system. */
export async function addEvent(
  trx: Knex,
  list: InboxList,
  entryId: string,
  staff: Pick<StaffUser, 'id' | 'name'> | null,
  event: NewEvent,
): Promise<EventRecord> {
  const announced = list === APPLICATIONS && event.kind === 'status' ? (event.announced ?? false) : null;
  const place = { list: list.name, entry_id: entryId, created_at: new Date(), undone: false, announced };
  const actor = { actor_id: staff?.id ?? null, actor_name: staff?.name ?? null };
  const added = (await trx(EVENTS_TABLE)
    .insert({ ...event, ...place, ...actor })
    .returning('*')) as EventRecord[];
  const [record] = added;
  if (!record) throw new Error('The database returned no row for a new event');
  return record;
}

/** SQL for event `e`: an email sent without any action of staff. */
export const IS_CONFIRMATION = `(e.kind = 'mail' and coalesce(e.to_value, '') in ('received', 'links'))`;

/** Oldest first, with the current names of staff; for a removed account, the name at that time. */
export const readEvents = (db: Knex, list: InboxList, entryId: string): Promise<EventRecord[]> =>
  db(`${EVENTS_TABLE} as e`)
    .leftJoin(`${STAFF_TABLE} as staff`, 'staff.id', 'e.actor_id')
    .where({ 'e.list': list.name, 'e.entry_id': entryId })
    .orderBy('e.id')
    .select('e.*', db.raw('coalesce(staff.username, e.actor_name) as actor_name'));

/** @param all the whole history of the entry */
export const presentEvent = (event: EventRecord, all: readonly EventRecord[] = [event]): HistoryEntry => ({
  id: String(event.id),
  at: event.created_at.toISOString(),
  by: event.actor_id === null ? null : { id: event.actor_id, name: event.actor_name ?? '' },
  kind: event.kind,
  ...(FROM_TO.has(event.kind) && { from: event.from_value, to: event.to_value, reason: event.reason }),
  ...((event.kind === 'mail' || event.kind === 'contact') && event.to_value !== null && { to: event.to_value }),
  ...(isOfStaff(event) && { known_at: knownFrom(event).toISOString() }),
  ...(event.kind === 'status' ? plannedEmail(event, all) : textOf(event)),
});

const textOf = ({ subject, body }: EventRecord) => ({
  ...(body !== null && { text: body }),
  ...(subject !== null && { subject }),
});

/** A move by staff of which the applicant is notified. */
const isOfStaff = ({ kind, announced, actor_id: actor, undone }: EventRecord): boolean =>
  kind === 'status' && announced !== null && actor !== null && !undone;

/** The email chosen for a move, until it is sent and becomes an event of its own. */
function plannedEmail(move: EventRecord, all: readonly EventRecord[]): Partial<HistoryEntry> {
  const isSent = all.some(({ id, kind, body }) => kind === 'mail' && id > move.id && body === move.body);
  if (move.body === null || isSent) return {};
  return { ...textOf(move), email: move.announced || move.undone ? 'not_sent' : 'planned' };
}

const FROM_TO = new Set<NewEvent['kind']>(['status', 'undone', 'owner', 'tags', 'email', 'phone', 'document']);

/** When the applicant is notified of a change of status. */
export const knownFrom = ({ send_at: sendAt, created_at: at }: Pick<EventRecord, 'send_at' | 'created_at'>): Date =>
  sendAt ?? new Date(at.getTime() + UNDO_MINUTES * 60_000);
