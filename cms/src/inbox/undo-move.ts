import { type StaffUser, UNDO_MINUTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { ApiError } from '../platform/http/api-error';
import { type EventRecord, EVENTS_TABLE } from '../submissions/entry-event';
import type { EntryRecord } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';
import type { InboxList } from '../submissions/inbox-list';

/**
 * Undoes the last move, even against the map of moves, and restores status and times. Only by its author, within
 * UNDO_MINUTES or until its email is sent. A second undo concerns the move before.
 */
export async function undoMove(trx: Knex, list: InboxList, row: EntryRecord, staff: StaffUser): Promise<EntryStep> {
  const ofEntry = () => trx(EVENTS_TABLE).where({ list: list.name, entry_id: row.document_id });
  const move = (await ofEntry().where({ kind: 'status', undone: false }).orderBy('id', 'desc').first()) as
    EventRecord | undefined;
  if (!move?.from_value || move.to_value !== row.status || move.actor_id !== staff.id || isTooOld(move))
    throw new ApiError('undo_not_possible');

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

const isTooOld = ({ created_at: at, send_at: sendAt }: EventRecord) =>
  Date.now() > Math.max(at.getTime() + UNDO_MINUTES * 60_000, sendAt?.getTime() ?? 0);
