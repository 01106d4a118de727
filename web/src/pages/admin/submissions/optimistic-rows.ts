import type { EntryChange, InboxFacts } from '@qantara/contract';
import type { Submission } from './submissions.js';

/** The row as it will be when the server agrees. `shown`: what the change itself does not say, such as the owner's name. */
export function expectedRow(row: Submission, change: EntryChange, shown: Partial<InboxFacts> = {}): Submission {
  const decided = change.status !== undefined && change.status !== row.status;
  const facts = {
    ...(change.status !== undefined && { status: change.status }),
    ...(change.tags && { tags: change.tags }),
    ...(change.owner_id === null && { owner: null }),
    ...(decided && !row.first_reviewed_at && { first_reviewed_at: new Date().toISOString() }),
    ...shown,
  };
  // The status is one of the list's own: it comes from its map of moves.
  return { ...row, ...facts } as Submission;
}

/** What takes a change back. A status is taken back by the server, which knows what was before it. */
export function wayBack(row: Submission, change: EntryChange): EntryChange {
  if (change.status !== undefined) return { undo: true };
  return {
    ...(change.owner_id !== undefined && { owner_id: row.owner?.id ?? null }),
    ...(change.tags && { tags: row.tags }),
  };
}
