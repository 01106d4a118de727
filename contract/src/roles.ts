/**
 * Roles of staff in the dashboard, in ascending order: own account only, read, work, lead. Each includes the permissions of
 * those before it. An editor works in the panel instead.
 */
export const STAFF_ROLES = ['editor', 'viewer', 'recruiter', 'lead'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const RANK: Readonly<Record<StaffRole, number>> = { editor: 0, viewer: 1, recruiter: 2, lead: 3 };

/** An unknown role has no permissions. */
export const isAtLeast = (role: StaffRole, needed: StaffRole): boolean => RANK[role] >= RANK[needed];

/**
 * Roles of accounts as a lead chooses them. An author and a job editor are editors in the dashboard; in the panel each has
 * its own role.
 */
export const ACCOUNT_ROLES = ['lead', 'recruiter', 'viewer', 'editor', 'author', 'job-editor'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** The role in the dashboard of an account with this role. */
export const staffRoleFor = (role: AccountRole): StaffRole =>
  role === 'author' || role === 'job-editor' ? 'editor' : role;

/** Whether a dashboard session with this role opens the panel. */
export const mayOpenPanel = (role: StaffRole): boolean => role === 'editor' || role === 'lead';
