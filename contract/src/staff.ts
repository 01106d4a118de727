/** Users of the dashboard: their accounts, passwords and sessions. */
import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, STAFF_NAME_MIN, TEXT_MAX } from './limits.js';
import { cleanLine } from './clean-text.js';
import type { StaffRef } from './inbox.js';
import { ACCOUNT_ROLES, type AccountRole } from './roles.js';
import { currentPassword } from './session.js';
import { emailField, errorCode } from './text.js';

/** Response of GET /staff is a list of them, sorted by name, with these fields to choose owners. Only leads get editors. */
export interface StaffRow extends StaffRef {
  /** Whether the account may be used. */
  active: boolean;
}

/** The same list for leads. */
export interface StaffAccountRow extends StaffRow {
  email: string;
  role: AccountRole;
  /** Has not chosen a password yet. */
  invited: boolean;
  /** ISO 8601; expiry of the last password link; null without a valid one. */
  link_until: string | null;
  /** ISO 8601, of the last sign-in; null before the first. */
  signed_in_at: string | null;
}

const role = z.enum(ACCOUNT_ROLES, errorCode('role_invalid'));

const name = z
  .string(errorCode('staff_name_required'))
  .check(
    z.overwrite(cleanLine),
    z.minLength(STAFF_NAME_MIN, errorCode('staff_name_required')),
    z.maxLength(TEXT_MAX.name, errorCode('text_too_long')),
  );

/** Body of POST /staff. */
export const invitationInput = z.object({ name, email: emailField('staff_email_required'), role });
export type InvitationInput = z.input<typeof invitationInput>;

/** Body of PATCH /staff/me; the response is a StaffUser. */
export const ownNameInput = z.object({ name });
export type OwnNameInput = z.input<typeof ownNameInput>;

/** Body of PATCH /staff/{id}: at least one change. */
export const staffChange = z
  .object({
    role: z.optional(role),
    active: z.optional(z.boolean(errorCode('boolean_expected'))),
    /** Id of who takes over what the person has scheduled. Without it, what the change no longer allows is stopped. */
    schedules_to: z.optional(z.number(errorCode('successor_invalid')).check(z.int(errorCode('successor_invalid')))),
  })
  .check(
    z.refine((change) => change.role !== undefined || change.active !== undefined, {
      error: 'change_missing',
      path: ['role'],
    }),
  );
export type StaffChange = z.input<typeof staffChange>;

/** Response of GET /staff/{id}/schedules. */
export interface StaffSchedules {
  /** Times to publish or unpublish a text of the website that the person has chosen. */
  count: number;
  /** Who may publish all of these texts, by name. */
  successors: StaffRef[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A new password. Only the server checks that it is not easily guessed. */
export const newPassword = z.string(errorCode('password_required')).check(
  z.minLength(1, errorCode('password_required')),
  z.minLength(PASSWORD_MIN, errorCode('password_short')),
  z.refine((password: string) => bytesOf(password) <= PASSWORD_MAX_BYTES, errorCode('password_long')),
);

const token = z
  .string(errorCode('password_link_invalid'))
  .check(z.minLength(1, errorCode('password_link_invalid')), z.maxLength(200, errorCode('password_link_invalid')));

/** Body of POST /auth/password-link: returns the account of a link. */
export const passwordLinkInput = z.object({ token });
export interface PasswordLinkResponse {
  email: string;
  name: string;
  /** The first password of an account, or a new one. */
  purpose: PasswordLinkPurpose;
}
export type PasswordLinkPurpose = 'invitation' | 'reset';

/** Body of POST /auth/set-password. */
export const setPasswordInput = z.object({ token, password: newPassword });
export type SetPasswordInput = z.input<typeof setPasswordInput>;

/** Body of POST /auth/change-password. */
export const changePasswordInput = z.object({ current_password: currentPassword, password: newPassword });
export type ChangePasswordInput = z.input<typeof changePasswordInput>;

/** Body of POST /auth/request-reset. */
export const requestResetInput = z.object({ email: emailField() });
export type RequestResetInput = z.input<typeof requestResetInput>;

/** A session in the response of GET /api/auth/sessions: the caller's own, last used first. */
export interface SessionRow {
  id: string;
  /** Whether it is the session of the request. */
  current: boolean;
  /** ISO 8601. */
  started_at: string;
  /** ISO 8601, accurate to about 15 seconds. */
  used_at: string;
  /** Names such as `Chrome` and `Windows`; null if the browser did not send them. */
  browser: string | null;
  system: string | null;
  /** Approximate origin: the IP without its last part, e.g. `203.0.113.0/24`. */
  network: string | null;
}
