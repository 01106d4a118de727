/** Roles of staff. Each may do all that the ones before it may: look, work, lead. */
export const STAFF_ROLES = ['viewer', 'recruiter', 'lead'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const RANK: Readonly<Record<StaffRole, number>> = { viewer: 1, recruiter: 2, lead: 3 };

/** A role that does not exist is never enough, and never reached. */
export const isAtLeast = (role: StaffRole, needed: StaffRole): boolean => RANK[role] >= RANK[needed];
