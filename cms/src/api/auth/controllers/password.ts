import {
  changePasswordInput,
  passwordLinkInput,
  requestResetInput,
  setPasswordInput,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { accountKey } from '../../../auth/account-key';
import { acknowledge } from '../../../auth/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import { browserToken, setBrowserCookie, setSessionCookie } from '../../../platform/http/cookies';
import { rememberBrowser } from '../../../auth/known-browsers';
import { localeOf } from '../../../platform/http/locale';
import { passwordLinks } from '../../../auth/password-links';
import { countAttempt } from '../../../platform/http/rate-limiter';
import { serviceOf } from '../../../platform/service';
import { settingsOf } from '../../../platform/settings/settings';
import { callingBrowser } from '../../../auth/calling-browser';
import type { PasswordChangeService } from '../services/password-change';
import type { PasswordResetService } from '../services/password-reset';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async checkLink(ctx: Context) {
    const { token } = checkInput(passwordLinkInput, ctx.request.body);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await passwordLinks(strapi).check(token);
  },

  async set(ctx: Context) {
    const { token, password } = checkInput(setPasswordInput, ctx.request.body);
    const staff = await passwordLinks(strapi).redeem(token, password);
    const browser = browserToken(ctx);
    // Whoever reads the owner's mail is the owner: this browser signs in, however many others are locked out.
    setBrowserCookie(ctx, settingsOf(strapi), await rememberBrowser(strapi, staff.id, browser, localeOf(ctx)));
    acknowledge(ctx, 'password_set');
  },

  async change(ctx: Context) {
    const input = checkInput(changePasswordInput, ctx.request.body);
    const service = serviceOf<PasswordChangeService>(strapi, 'api::auth.password-change');
    const { session, browser } = await service.change(ctx.state.staff as StaffUser, input, callingBrowser(ctx));
    setSessionCookie(ctx, settingsOf(strapi), session);
    setBrowserCookie(ctx, settingsOf(strapi), browser);
    acknowledge(ctx, 'password_changed');
  },

  async requestReset(ctx: Context) {
    const { email } = checkInput(requestResetInput, ctx.request.body);
    await countAttempt(strapi, 'passwordLinkAccount', accountKey(email));
    serviceOf<PasswordResetService>(strapi, 'api::auth.password-reset').start(email, localeOf(ctx));
    acknowledge(ctx, 'reset_requested');
  },
});
