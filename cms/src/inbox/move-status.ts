import { isMoveAllowed, REASON_STATUSES } from '@qantara/contract';
import { ApiError } from '../platform/http/api-error';
import type { EntryRecord } from '../submissions/entry-record';
import type { NewEvent } from '../submissions/entry-event';
import type { EntryStep } from './entry-step';
import type { InboxList } from '../submissions/inbox-list';

/** A move allowed by the contract's map of moves; null: the entry has the status already. `email`: what is sent, and when. */
export function moveStatus(
  list: InboxList,
  row: EntryRecord,
  to: string,
  reason: string | null,
  email: Partial<NewEvent>,
): EntryStep | null {
  const from = row.status;
  if (!isMoveAllowed(list.moves, from, to))
    throw new ApiError('status_move_not_allowed', { errors: [{ field: 'status', code: 'status_move_not_allowed' }] });
  if (from === to) return null;
  if (!reason && REASON_STATUSES[list.name].includes(to))
    throw new ApiError('reason_required', { errors: [{ field: 'reason', code: 'reason_required' }] });

  const now = new Date();
  const before = { changed_at_before: row.status_changed_at, reviewed_at_before: row.first_reviewed_at };
  return {
    columns: { status: to, status_changed_at: now, first_reviewed_at: row.first_reviewed_at ?? now },
    event: { kind: 'status', from_value: from, to_value: to, reason, ...before, ...email },
    action: 'status_changed',
    details: { from, to },
  };
}
