import { STAFF_ROLES, type StaffRole, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { serviceOf } from '../platform/service';
import { STAFF_TABLE, tableOf } from '../platform/database/table';

export const STAFF_USER = 'plugin::users-permissions.user';
export const STAFF_ROLE = 'plugin::users-permissions.role';
/** `type` of the users-permissions role that makes a user a member of staff. */
export const roleTypeOf = (role: StaffRole): string => `staff-${role}`;

/** The columns of a users-permissions user that signing in reads. */
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
  /** Hashes the password; without one nobody can sign in. */
  add(values: NewAccount): Promise<StaffRecord>;
  ensureHashedPasswords<Values extends { password: string }>(values: Values): Promise<Values>;
}

/** The part of users-permissions that keeps passwords. */
export const staffAccounts = (strapi: Core.Strapi): StaffAccounts =>
  serviceOf<StaffAccounts>(strapi, 'plugin::users-permissions.user');

/** The users-permissions role that stands for a role of the dashboard; the start made sure of it. */
export async function roleIdOf(strapi: Core.Strapi, role: StaffRole): Promise<number> {
  const found = await tableOf<{ id: number }>(strapi, STAFF_ROLE).findOne({ where: { type: roleTypeOf(role) } });
  if (!found) throw new Error(`There is no role ${roleTypeOf(role)}`);
  return found.id;
}

/** The role of a user on the dashboard; null for whoever has another role of users-permissions, or none. */
export const staffRoleOf = ({ role }: Pick<StaffRecord, 'role'>): StaffRole | null =>
  STAFF_ROLES.find((name) => roleTypeOf(name) === role?.type) ?? null;

/**
 * Until this transaction ends, the account stays as it is: a new password, another role or its end wait, and then find
 * every session and code that was made meanwhile.
 */
export async function holdAccount(trx: Knex, id: number): Promise<void> {
  await trx(STAFF_TABLE).where({ id }).forNoKeyUpdate().first('id');
}

/** The member of staff that an account is, when it may be used. */
export function activeStaff(user: StaffRecord | null): StaffUser | null {
  const role = user && staffRoleOf(user);
  return role && !user.blocked ? { id: user.id, name: user.username, email: user.email, role } : null;
}
