import { clearDrafts } from '../../lib/browser/draft-store.js';

/** Drafts are stored under the id of their writer, so that the next person at this computer does not see them. */
type StaffId = number | undefined;

export const noteDraft = (staff: StaffId, key: string): string => `note.${staff}.${key}`;
export const mailDraft = (staff: StaffId, entry: string): string => `mail.${staff}.${entry}`;

/** Removes all drafts from this browser at a sign-out. A session that expires leaves them for the next sign-in. */
export function clearStaffDrafts(staff: StaffId): void {
  clearDrafts(noteDraft(staff, ''), 'tab');
  clearDrafts(mailDraft(staff, ''));
}
