import { loginInput, type SessionResponse, verifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import {
  clearLoginCookie,
  clearSessionCookie,
  loginToken,
  sessionToken,
  setBrowserCookie,
  setLoginCookie,
  setSessionCookie,
} from '../../../auth/cookies';
import { settingsOf } from '../../../platform/settings/settings';
import { staffSessions } from '../../../auth/staff-session';
import { clientBrowser } from '../../../auth/client-browser';
import { signIn } from '../../../auth/sign-in';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async session(ctx: Context) {
    const seen = await staffSessions(strapi).peek(sessionToken(ctx));
    const response: SessionResponse = seen
      ? { authenticated: true, user: seen.staff, ends_in: seen.endsIn }
      : { authenticated: false };
    ctx.set('Cache-Control', 'no-store');
    ctx.body = response;
  },

  async login(ctx: Context) {
    const input = checkInput(loginInput, ctx.request.body);
    setLoginCookie(ctx, settingsOf(strapi), await signIn(strapi).start(input, loginToken(ctx), clientBrowser(ctx)));
    acknowledge(ctx, 'code_sent');
  },

  async verifyCode(ctx: Context) {
    const input = checkInput(verifyCodeInput, ctx.request.body);
    const { session, browser } = await signIn(strapi).finish(input, loginToken(ctx), clientBrowser(ctx));
    await staffSessions(strapi).close(sessionToken(ctx));
    setSessionCookie(ctx, settingsOf(strapi), session);
    setBrowserCookie(ctx, settingsOf(strapi), browser);
    clearLoginCookie(ctx, settingsOf(strapi));
    acknowledge(ctx, 'signed_in');
  },

  async logout(ctx: Context) {
    await signIn(strapi).end(sessionToken(ctx));
    clearSessionCookie(ctx, settingsOf(strapi));
    acknowledge(ctx, 'signed_out');
  },
});
