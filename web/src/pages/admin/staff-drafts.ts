import { clearDrafts } from '../../lib/browser/draft-store.js';

/** What a member of staff has begun to write about a submission carries their id: the next one at this desk must not find it. */
type StaffId = number | undefined;

export const noteDraft = (staff: StaffId, key: string): string => `note.${staff}.${key}`;
export const mailDraft = (staff: StaffId, entry: string): string => `mail.${staff}.${entry}`;

/** Removes all drafts from this browser at a sign-out. A session that expires leaves them for the next sign-in. */
export function clearStaffDrafts(staff: StaffId): void {
  clearDrafts(noteDraft(staff, ''), 'tab');
  clearDrafts(mailDraft(staff, ''));
}
