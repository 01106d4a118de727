import type { SessionRow, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from '../platform/service';
import type { SessionOrigin } from './session-origin';

/** What `api::auth.session` offers to everyone else. */
export interface StaffSessions {
  /** Opens a session and answers the token for the cookie. */
  open(userId: number, origin?: SessionOrigin): Promise<string>;
  /** Whose session a token is, or null. Counts as activity. */
  staffOf(token: string | undefined): Promise<StaffUser | null>;
  /** The same, and in how many seconds the session ends if it is not used. Looking is no use of it. */
  look(token: string | undefined): Promise<{ staff: StaffUser; endsIn: number } | null>;
  /** Ends one session on the server. */
  close(token: string | undefined): Promise<StaffUser | null>;
  /** Ends every session of a user. */
  closeAll(userId: number): Promise<void>;
  /** Where the owner of a token is signed in, last used first. */
  list(token: string | undefined): Promise<SessionRow[]>;
  /** Ends one session of the owner of a token; false when there is none with this id. */
  closeOne(token: string | undefined, id: string): Promise<boolean>;
  /** Ends all sessions of the owner but that of the token; answers how many. */
  closeOthers(token: string | undefined): Promise<number>;
}

export const staffSessions = (strapi: Core.Strapi): StaffSessions =>
  serviceOf<StaffSessions>(strapi, 'api::auth.session');
