import { isMoveAllowed } from '@qantara/contract';
import { Refusal } from '../platform/http/refusal';
import type { EntryRecord } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';
import type { InboxList } from '../submissions/inbox-list';

/** A move by the map of the contract; null: the entry is there already. */
export function moveStatus(list: InboxList, row: EntryRecord, to: string, reason: string | null): EntryStep | null {
  const from = row.status;
  if (!isMoveAllowed(list.moves, from, to))
    throw new Refusal('status_move_not_allowed', { errors: [{ field: 'status', code: 'status_move_not_allowed' }] });
  if (from === to) return null;

  const now = new Date();
  const before = { changed_at_before: row.status_changed_at, reviewed_at_before: row.first_reviewed_at };
  return {
    columns: { status: to, status_changed_at: now, first_reviewed_at: row.first_reviewed_at ?? now },
    event: { kind: 'status', from_value: from, to_value: to, reason, ...before },
    action: 'status_changed',
    details: { from, to },
  };
}
