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
  setLoginCookie,
  setSessionCookie,
} from '../../../lib/cookies';
import { localeOf } from '../../../lib/locale';
import { serviceOf } from '../../../lib/service';
import { settingsOf } from '../../../lib/settings';
import { sessionOrigin } from '../../../lib/session-origin';
import { staffSessions } from '../../../lib/staff-session';
import type { SignInService } from '../services/sign-in';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const signIn = () => serviceOf<SignInService>(strapi, 'api::auth.sign-in');

  return {
    async session(ctx: Context) {
      const staff = await staffSessions(strapi).staffOf(sessionToken(ctx));
      const answer: SessionAnswer = staff ? { authenticated: true, user: staff } : { authenticated: false };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = answer;
    },

    async login(ctx: Context) {
      const input = checkInput(loginInput, ctx.request.body);
      setLoginCookie(ctx, settingsOf(strapi), await signIn().start(input, localeOf(ctx)));
      acknowledge(ctx, 'code_sent');
    },

    async verifyCode(ctx: Context) {
      const input = checkInput(verifyCodeInput, ctx.request.body);
      const token = await signIn().finish(input, loginToken(ctx), sessionOrigin(ctx));
      await staffSessions(strapi).close(sessionToken(ctx));
      setSessionCookie(ctx, settingsOf(strapi), token);
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
