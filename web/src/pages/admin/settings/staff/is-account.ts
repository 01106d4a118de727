import type { StaffAccountRow } from '@qantara/contract';
import type { TeamMember } from '../../../../api/staff-team.js';

/** Whether the server gave the whole account, as it does to a lead. */
export const isAccount = (member: TeamMember): member is StaffAccountRow => 'email' in member && 'role' in member;
