import { loginInput, type SessionAnswer, verifyCodeInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../auth/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import {
  clearLoginCookie,
  clearSessionCookie,
  loginToken,
  sessionToken,
  setBrowserCookie,
  setLoginCookie,
  setSessionCookie,
} from '../../../platform/http/cookies';
import { serviceOf } from '../../../platform/service';
import { settingsOf } from '../../../platform/settings/settings';
import { staffSessions } from '../../../auth/staff-session';
import { callingBrowser } from '../../../auth/calling-browser';
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
