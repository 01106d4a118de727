/** The people of the agency who use the dashboard: their accounts, their passwords, their sessions. */
import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, STAFF_NAME_MIN, TEXT_MAX } from './limits.js';
import { cleanLine } from './clean-text.js';
import type { StaffRef } from './inbox.js';
import { STAFF_ROLES, type StaffRole } from './roles.js';
import { currentPassword } from './session.js';
import { emailField, says } from './text.js';

/** Answer of GET /staff is a list of them, by name. Everyone gets these fields, to choose owners; of editors a lead only. */
export interface StaffRow extends StaffRef {
  /** Whether the account may be used. */
  active: boolean;
}

/** What a lead gets of each, in the same list. */
export interface StaffAccountRow extends StaffRow {
  email: string;
  role: StaffRole;
  /** Has not chosen a password yet. */
  invited: boolean;
  /** ISO 8601; until when the link that was mailed last works; null when there is none that does. */
  link_until: string | null;
  /** ISO 8601, of the last sign-in; null before the first. */
  signed_in_at: string | null;
}

const role = z.enum(STAFF_ROLES, says('role_invalid'));

const name = z
  .string(says('staff_name_required'))
  .check(
    z.overwrite(cleanLine),
    z.minLength(STAFF_NAME_MIN, says('staff_name_required')),
    z.maxLength(TEXT_MAX.name, says('text_too_long')),
  );

/** Body of POST /staff. */
export const invitationInput = z.object({ name, email: emailField('staff_email_required'), role });
export type InvitationInput = z.input<typeof invitationInput>;

/** Body of PATCH /staff/me; the answer is a StaffUser. */
export const ownNameInput = z.object({ name });
export type OwnNameInput = z.input<typeof ownNameInput>;

/** Body of PATCH /staff/{id}: at least one change. */
export const staffChange = z
  .object({ role: z.optional(role), active: z.optional(z.boolean(says('boolean_expected'))) })
  .check(
    z.refine((change) => change.role !== undefined || change.active !== undefined, {
      error: 'change_missing',
      path: ['role'],
    }),
  );
export type StaffChange = z.input<typeof staffChange>;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A password someone chooses. That it is not easily guessed is checked by the server alone. */
export const newPassword = z.string(says('password_required')).check(
  z.minLength(1, says('password_required')),
  z.minLength(PASSWORD_MIN, says('password_short')),
  z.refine((password: string) => bytesOf(password) <= PASSWORD_MAX_BYTES, says('password_long')),
);

const token = z
  .string(says('password_link_invalid'))
  .check(z.minLength(1, says('password_link_invalid')), z.maxLength(200, says('password_link_invalid')));

/** Body of POST /auth/password-link: whose link it is. */
export const passwordLinkInput = z.object({ token });
export interface PasswordLinkAnswer {
  email: string;
  name: string;
  /** The first password of an account, or another one. */
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

/** Answer of GET /auth/sessions is a list of them: the caller's own, last used first. */
export interface SessionRow {
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** ISO 8601. */
  started_at: string;
  /** ISO 8601, to about a quarter of a minute. */
  used_at: string;
  /** Names such as `Chrome` and `Windows`; null when the browser did not say. */
  browser: string | null;
  system: string | null;
  /** About where from: the address without its last part, e.g. `203.0.113.0/24`. */
  network: string | null;
}
