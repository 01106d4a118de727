import { type StaffUser, UNDO_MINUTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { Refusal } from '../platform/http/refusal';
import { type EventRecord, EVENTS_TABLE } from './entry-event';
import type { EntryRecord } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';
import type { InboxList } from '../submissions/inbox-list';

/**
 * Takes back the last move that still stands, also where the map knows no way back: status and times become what they
 * were. Only for who made it, within UNDO_MINUTES; undone twice, the move before it goes.
 */
export async function undoMove(trx: Knex, list: InboxList, row: EntryRecord, staff: StaffUser): Promise<EntryStep> {
  const ofEntry = () => trx(EVENTS_TABLE).where({ list: list.name, entry_id: row.document_id });
  const move = (await ofEntry().where({ kind: 'status', undone: false }).orderBy('id', 'desc').first()) as
    EventRecord | undefined;
  if (!move?.from_value || move.to_value !== row.status || move.actor_id !== staff.id || isTooOld(move))
    throw new Refusal('undo_not_possible');

  await trx(EVENTS_TABLE).where('id', move.id).update({ undone: true });
  return {
    columns: {
      status: move.from_value,
      status_changed_at: move.changed_at_before,
      first_reviewed_at: move.reviewed_at_before,
    },
    event: { kind: 'undone', from_value: row.status, to_value: move.from_value },
    action: 'status_undone',
    details: { from: row.status, to: move.from_value },
  };
}

const isTooOld = ({ created_at }: EventRecord) => Date.now() - created_at.getTime() > UNDO_MINUTES * 60_000;
