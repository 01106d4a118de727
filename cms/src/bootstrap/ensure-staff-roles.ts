import type { StaffRole } from '@qantara/contract';
import { STAFF_ROLES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { roleTypeOf, STAFF_ROLE } from '../auth/staff-account';
import { tableOf } from '../platform/database/table';

const ROLES: Readonly<Record<StaffRole, { name: string; description: string }>> = {
  editor: { name: 'Staff: editor', description: 'Opens the panel; on the dashboard the own account only.' },
  viewer: { name: 'Staff: viewer', description: 'Reads everything on the dashboard, changes nothing.' },
  recruiter: { name: 'Staff: recruiter', description: 'Works through the lists and the jobs of the dashboard.' },
  lead: { name: 'Staff: lead', description: 'As a recruiter; also manages staff and settings, and erases people.' },
};

/** The roles of the dashboard, as roles of users-permissions. */
export async function ensureStaffRoles(strapi: Core.Strapi): Promise<void> {
  const roles = tableOf<{ id: number }>(strapi, STAFF_ROLE);
  for (const role of STAFF_ROLES) {
    const data = { ...ROLES[role], type: roleTypeOf(role) };
    if (!(await roles.findOne({ where: { type: data.type } }))) await roles.create({ data });
  }
}
