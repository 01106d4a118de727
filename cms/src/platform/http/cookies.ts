import {
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
const BROWSER: Kind = { name: BROWSER_COOKIE, life: KNOWN_BROWSER_DAYS * 86_400_000 };

const tokenOf = (ctx: Context, kind: Kind) => ctx.cookies.get(nameOf(ctx, kind), { signed: false });

/**
 * Under https (middlewares/client-address says so) browsers keep cookies of this prefix to the host that set them:
 * neither a page of a neighbouring host nor one without https can put a token of its choice into a browser.
 */
const nameOf = (ctx: Context, { name }: Kind): string => cookieName(name, ctx.cookies.secure);

export const sessionToken = (ctx: Context) => tokenOf(ctx, SESSION);
export const loginToken = (ctx: Context) => tokenOf(ctx, LOGIN);
export const browserToken = (ctx: Context) => tokenOf(ctx, BROWSER);

export const setSessionCookie = (ctx: Context, settings: CmsSettings, token: string) =>
  set(ctx, settings, SESSION, token);
export const setLoginCookie = (ctx: Context, settings: CmsSettings, token: string) => set(ctx, settings, LOGIN, token);
export const setBrowserCookie = (ctx: Context, settings: CmsSettings, token: string) =>
  set(ctx, settings, BROWSER, token);
export const clearSessionCookie = (ctx: Context, settings: CmsSettings) => set(ctx, settings, SESSION, null);
export const clearLoginCookie = (ctx: Context, settings: CmsSettings) => set(ctx, settings, LOGIN, null);

/** All of them: out of reach of scripts, not sent along by other websites' forms, Secure under https. */
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
