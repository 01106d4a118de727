/**
 * Roles of staff, by what each may do in the dashboard: its own account, look, work, lead. Each may do all that the ones
 * before it may. An editor works in the panel instead.
 */
export const STAFF_ROLES = ['editor', 'viewer', 'recruiter', 'lead'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const RANK: Readonly<Record<StaffRole, number>> = { editor: 0, viewer: 1, recruiter: 2, lead: 3 };

/** A role that does not exist is never enough, and never reached. */
export const isAtLeast = (role: StaffRole, needed: StaffRole): boolean => RANK[role] >= RANK[needed];

/** Whether a session of the dashboard with this role opens the panel. */
export const mayOpenPanel = (role: StaffRole): boolean => role === 'editor' || role === 'lead';
