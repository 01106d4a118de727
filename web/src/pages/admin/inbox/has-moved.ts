import type { StaffFilter } from '../../../api/staff-lists.js';
import type { InboxRow } from './inbox.js';

/** A row that is still on the screen though a change took it out of what the filter asks for. */
export function hasMoved(row: InboxRow, filter: StaffFilter, me: number | undefined): boolean {
  const { status, overdue, to_notify: toNotify, owner, tag } = filter;
  const wanted = owner === 'me' ? me : owner === 'none' ? undefined : owner && Number(owner);
  return (
    (status !== undefined && row.status !== status) ||
    (overdue !== undefined && row.first_reviewed_at !== null) ||
    (toNotify !== undefined && !row.to_notify) ||
    (owner !== undefined && row.owner?.id !== wanted) ||
    (tag !== undefined && !row.tags.includes(tag))
  );
}
