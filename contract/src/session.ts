/** Signing in as staff: two steps, then a cookie. */
import * as z from 'zod/mini';
import { LOGIN_CODE_DIGITS, TEXT_MAX } from './limits.js';
import { cleanCode } from './clean-text.js';
import type { StaffRole } from './roles.js';
import { emailField, says } from './text.js';

/** Cookie that carries a staff session. */
export const SESSION_COOKIE = 'qantara_session';
/** Cookie that binds a login code to the browser that asked for it. */
export const LOGIN_COOKIE = 'qantara_login';
/** Cookie by which an account knows a browser it has signed in with before. */
export const BROWSER_COOKIE = 'qantara_browser';

/** What a cookie is really called: under https browsers keep those with this prefix to the host that set them. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** The password an account has. Its rules are those of the day it was chosen. */
export const currentPassword = z
  .string(says('password_required'))
  .check(z.minLength(1, says('password_required')), z.maxLength(TEXT_MAX.line, says('text_too_long')));

/** Body of POST /auth/login. */
export const loginInput = z.object({ email: emailField(), password: currentPassword });
export type LoginInput = z.input<typeof loginInput>;

/** Body of POST /auth/verify-code. */
export const verifyCodeInput = z.object({
  email: emailField(),
  code: z
    .string(says('code_invalid'))
    .check(
      z.maxLength(40, says('code_invalid')),
      z.overwrite(cleanCode),
      z.length(LOGIN_CODE_DIGITS, says('code_invalid')),
    ),
});
export type VerifyCodeInput = z.input<typeof verifyCodeInput>;

export interface StaffUser {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
}

/** Answer of GET /auth/session, always 200. Asking is no use of the session: it ends no later for that. */
export type SessionAnswer =
  | { authenticated: false }
  | {
      authenticated: true;
      user: StaffUser;
      /** Seconds until it ends if it is not used. */
      ends_in: number;
    };
