/** Sign-in of staff: two steps, then a cookie. */
import * as z from 'zod/mini';
import { LOGIN_CODE_DIGITS, TEXT_MAX } from './limits.js';
import { cleanCode } from './clean-text.js';
import type { StaffRole } from './roles.js';
import { emailField, errorCode } from './text.js';

/** Cookie with the token of a staff session. */
export const SESSION_COOKIE = 'qantara_session';
/** Cookie that binds a login code to the browser that requested it. */
export const LOGIN_COOKIE = 'qantara_login';
/** Cookie that binds the code of an applicant to the browser that requested it. */
export const APPLICANT_COOKIE = 'qantara_applicant';
/** Cookie of a known browser, in which an account has signed in before. */
export const BROWSER_COOKIE = 'qantara_browser';

/** The cookie's name with its prefix: under https, browsers only let the host itself set it. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** An existing password. Its rules are those of the day it was chosen. */
export const currentPassword = z
  .string(errorCode('password_required'))
  .check(z.minLength(1, errorCode('password_required')), z.maxLength(TEXT_MAX.line, errorCode('text_too_long')));

/** Body of POST /auth/login. */
export const loginInput = z.object({ email: emailField(), password: currentPassword });
export type LoginInput = z.input<typeof loginInput>;

/** A login code, with any spaces or hyphens. */
export const codeField = z
  .string(errorCode('code_invalid'))
  .check(
    z.maxLength(40, errorCode('code_invalid')),
    z.overwrite(cleanCode),
    z.length(LOGIN_CODE_DIGITS, errorCode('code_invalid')),
  );

/** Body of POST /auth/verify-code. */
export const verifyCodeInput = z.object({ email: emailField(), code: codeField });
export type VerifyCodeInput = z.input<typeof verifyCodeInput>;

export interface StaffUser {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
}

/** Response of GET /auth/session, always 200. Does not extend the session. */
export type SessionResponse =
  | { authenticated: false }
  | {
      authenticated: true;
      user: StaffUser;
      /** Seconds until the session expires without activity. */
      ends_in: number;
    };
