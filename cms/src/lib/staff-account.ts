import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from './service';

export const STAFF_USER = 'plugin::users-permissions.user';
export const STAFF_ROLE = 'plugin::users-permissions.role';
/** `type` of the role that makes a users-permissions user a member of staff. */
export const STAFF_ROLE_TYPE = 'staff';

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

interface StaffAccounts {
  validatePassword(password: string, hash: string): Promise<boolean>;
  /** Hashes the password. */
  add(values: Omit<StaffRecord, 'id' | 'role'> & { provider: 'local'; role: number }): Promise<StaffRecord>;
}

/** The part of users-permissions that keeps passwords. */
export const staffAccounts = (strapi: Core.Strapi): StaffAccounts =>
  serviceOf<StaffAccounts>(strapi, 'plugin::users-permissions.user');

export const isActiveStaff = (user: StaffRecord): boolean => !user.blocked && user.role?.type === STAFF_ROLE_TYPE;

export const toStaffUser = ({ id, username, email }: StaffRecord): StaffUser => ({ id, name: username, email });
