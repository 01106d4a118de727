import { STAFF_ROLES, type StaffRole, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { serviceOf } from '../platform/service';
import { STAFF_TABLE, tableOf } from '../platform/database/table';

export const STAFF_USER = 'plugin::users-permissions.user';
export const STAFF_ROLE = 'plugin::users-permissions.role';
/** `type` of the users-permissions role for a role of the dashboard. */
export const roleTypeOf = (role: StaffRole): string => `staff-${role}`;

/** The columns of a users-permissions user that sign-in reads. */
export interface StaffRecord {
  id: number;
  username: string;
  email: string;
  password: string | null;
  blocked: boolean | null;
  confirmed: boolean | null;
  role: { type: string } | null;
}

interface NewAccount {
  username: string;
  email: string;
  password?: string;
  provider: 'local';
  confirmed: true;
  blocked: false;
  role: number;
}

interface StaffAccounts {
  validatePassword(password: string, hash: string): Promise<boolean>;
  /** Hashes the password. An account without one cannot sign in. */
  add(values: NewAccount): Promise<StaffRecord>;
  ensureHashedPasswords<Values extends { password: string }>(values: Values): Promise<Values>;
}

/** The users-permissions service that stores accounts and hashes passwords. */
export const staffAccounts = (strapi: Core.Strapi): StaffAccounts =>
  serviceOf<StaffAccounts>(strapi, 'plugin::users-permissions.user');

/** Id of the users-permissions role, which `ensureStaffRoles` creates at start. */
export async function roleIdOf(strapi: Core.Strapi, role: StaffRole): Promise<number> {
  const found = await tableOf<{ id: number }>(strapi, STAFF_ROLE).findOne({ where: { type: roleTypeOf(role) } });
  if (!found) throw new Error(`There is no role ${roleTypeOf(role)}`);
  return found.id;
}

/** A user's role in the dashboard; null for a user with another role or none. */
export const staffRoleOf = ({ role }: Pick<StaffRecord, 'role'>): StaffRole | null =>
  STAFF_ROLES.find((name) => roleTypeOf(name) === role?.type) ?? null;

/**
 * Locks the account until the transaction ends. A new password, another role or a removal waits, and then ends every
 * session and code created in the transaction.
 */
export async function lockAccount(trx: Knex, id: number): Promise<void> {
  await trx(STAFF_TABLE).where({ id }).forNoKeyUpdate().first('id');
}

/** The member of staff of an account; null if it may not be used. */
export function activeStaff(user: StaffRecord | null): StaffUser | null {
  const role = user && staffRoleOf(user);
  return role && !user.blocked ? { id: user.id, name: user.username, email: user.email, role } : null;
}
