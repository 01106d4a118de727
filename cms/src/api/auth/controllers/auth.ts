import { loginInput, type SessionAnswer, verifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../lib/acknowledge';
import { checkInput } from '../../../lib/check-input';
import {
  clearLoginCookie,
  clearSessionCookie,
  loginToken,
  sessionToken,
  setBrowserCookie,
  setLoginCookie,
  setSessionCookie,
} from '../../../lib/cookies';
import { serviceOf } from '../../../lib/service';
import { settingsOf } from '../../../lib/settings';
import { staffSessions } from '../../../lib/staff-session';
import { callingBrowser } from '../calling-browser';
import type { SignInService } from '../services/sign-in';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const signIn = () => serviceOf<SignInService>(strapi, 'api::auth.sign-in');

  return {
    async session(ctx: Context) {
      const seen = await staffSessions(strapi).look(sessionToken(ctx));
      const answer: SessionAnswer = seen
        ? { authenticated: true, user: seen.staff, ends_in: seen.endsIn }
        : { authenticated: false };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = answer;
    },

    async login(ctx: Context) {
      const input = checkInput(loginInput, ctx.request.body);
      setLoginCookie(ctx, settingsOf(strapi), await signIn().start(input, loginToken(ctx), callingBrowser(ctx)));
      acknowledge(ctx, 'code_sent');
    },

    async verifyCode(ctx: Context) {
      const input = checkInput(verifyCodeInput, ctx.request.body);
      const { session, browser } = await signIn().finish(input, loginToken(ctx), callingBrowser(ctx));
      await staffSessions(strapi).close(sessionToken(ctx));
      setSessionCookie(ctx, settingsOf(strapi), session);
      setBrowserCookie(ctx, settingsOf(strapi), browser);
      clearLoginCookie(ctx, settingsOf(strapi));
      acknowledge(ctx, 'signed_in');
    },

    async logout(ctx: Context) {
      await signIn().end(sessionToken(ctx));
      clearSessionCookie(ctx, settingsOf(strapi));
      acknowledge(ctx, 'signed_out');
    },
  };
};
