import { LOGIN_CODE_MINUTES, LOGIN_COOKIE, SESSION_COOKIE, SESSION_MAX_HOURS } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Context } from 'koa';

/** Both cookies: out of reach of scripts, not sent along by other websites' forms, Secure under https. */
const options = (settings: CmsSettings, path: string, maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: settings.publicUrl.startsWith('https:'),
  signed: false,
  overwrite: true,
  path,
  maxAge,
});

const LOGIN_PATH = '/api/auth';

export const sessionToken = (ctx: Context) => ctx.cookies.get(SESSION_COOKIE, { signed: false });
export const loginToken = (ctx: Context) => ctx.cookies.get(LOGIN_COOKIE, { signed: false });

export function setSessionCookie(ctx: Context, settings: CmsSettings, token: string): void {
  ctx.cookies.set(SESSION_COOKIE, token, options(settings, '/', SESSION_MAX_HOURS * 3_600_000));
}

export function setLoginCookie(ctx: Context, settings: CmsSettings, token: string): void {
  ctx.cookies.set(LOGIN_COOKIE, token, options(settings, LOGIN_PATH, LOGIN_CODE_MINUTES * 60_000));
}

export function clearSessionCookie(ctx: Context, settings: CmsSettings): void {
  ctx.cookies.set(SESSION_COOKIE, null, options(settings, '/', 0));
}

export function clearLoginCookie(ctx: Context, settings: CmsSettings): void {
  ctx.cookies.set(LOGIN_COOKIE, null, options(settings, LOGIN_PATH, 0));
}
