import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from './service';

/** What `api::auth.session` offers to everyone else. */
export interface StaffSessions {
  /** Opens a session and answers the token for the cookie. */
  open(userId: number): Promise<string>;
  /** Whose session a token is, or null. Counts as activity. */
  staffOf(token: string | undefined): Promise<StaffUser | null>;
  /** Ends one session on the server. */
  close(token: string | undefined): Promise<StaffUser | null>;
  /** Ends every session of a user. */
  closeAll(userId: number): Promise<void>;
}

export const staffSessions = (strapi: Core.Strapi): StaffSessions =>
  serviceOf<StaffSessions>(strapi, 'api::auth.session');
