import {
  APPLICANT_COOKIE,
  APPLICANT_VERIFIED_MINUTES,
  BROWSER_COOKIE,
  cookieName,
  KNOWN_BROWSER_DAYS,
  LOGIN_CODE_MINUTES,
  LOGIN_COOKIE,
  SESSION_COOKIE,
  SESSION_MAX_HOURS,
} from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Context } from 'koa';

interface Kind {
  name: string;
  /** Milliseconds. */
  life: number;
}

const SESSION: Kind = { name: SESSION_COOKIE, life: SESSION_MAX_HOURS * 3_600_000 };
const LOGIN: Kind = { name: LOGIN_COOKIE, life: LOGIN_CODE_MINUTES * 60_000 };
// Longer than its code is valid: files may be sent after it was entered.
const APPLICANT: Kind = {
  name: APPLICANT_COOKIE,
  life: (LOGIN_CODE_MINUTES + APPLICANT_VERIFIED_MINUTES) * 60_000,
};
const BROWSER: Kind = { name: BROWSER_COOKIE, life: KNOWN_BROWSER_DAYS * 86_400_000 };

const tokenOf = (ctx: Context, kind: Kind) => ctx.cookies.get(nameOf(ctx, kind), { signed: false });

/**
 * Under https (see middlewares/client-ip) browsers only let the host itself set cookies with this prefix: neither a
 * neighbouring host nor a page without https can plant a token.
 */
const nameOf = (ctx: Context, { name }: Kind): string => cookieName(name, ctx.cookies.secure);

export const sessionToken = (ctx: Context) => tokenOf(ctx, SESSION);
export const loginToken = (ctx: Context) => tokenOf(ctx, LOGIN);
export const applicantToken = (ctx: Context) => tokenOf(ctx, APPLICANT);
export const browserToken = (ctx: Context) => tokenOf(ctx, BROWSER);

export const setSessionCookie = (ctx: Context, settings: CmsSettings, token: string) =>
  set(ctx, settings, SESSION, token);
export const setLoginCookie = (ctx: Context, settings: CmsSettings, token: string) => set(ctx, settings, LOGIN, token);
export const setApplicantCookie = (ctx: Context, settings: CmsSettings, token: string) =>
  set(ctx, settings, APPLICANT, token);
export const setBrowserCookie = (ctx: Context, settings: CmsSettings, token: string) =>
  set(ctx, settings, BROWSER, token);
export const clearSessionCookie = (ctx: Context, settings: CmsSettings) => set(ctx, settings, SESSION, null);
export const clearLoginCookie = (ctx: Context, settings: CmsSettings) => set(ctx, settings, LOGIN, null);

/** All cookies: HttpOnly, SameSite, and Secure under https. */
function set(ctx: Context, settings: CmsSettings, kind: Kind, token: string | null): void {
  ctx.cookies.set(nameOf(ctx, kind), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    signed: false,
    overwrite: true,
    path: '/',
    maxAge: token === null ? 0 : kind.life,
  });
}
