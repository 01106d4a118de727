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
import { acknowledge } from '../../../platform/http/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import { browserToken, setBrowserCookie, setSessionCookie } from '../../../auth/cookies';
import { saveKnownBrowser } from '../../../auth/known-browsers';
import { localeOf } from '../../../platform/http/locale';
import { passwordLinks } from '../../../auth/password-links';
import { countAttempt } from '../../../platform/http/rate-limiter';
import { settingsOf } from '../../../platform/settings/settings';
import { clientBrowser } from '../../../auth/client-browser';
import { changePassword } from '../../../auth/change-password';
import { requestPasswordReset } from '../../../auth/request-password-reset';

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
    // The link proves access to the owner's mailbox, so this browser can sign in while others are locked out.
    setBrowserCookie(ctx, settingsOf(strapi), await saveKnownBrowser(strapi, staff.id, browser, localeOf(ctx)));
    acknowledge(ctx, 'password_set');
  },

  async change(ctx: Context) {
    const input = checkInput(changePasswordInput, ctx.request.body);
    const { session, browser } = await changePassword(strapi, ctx.state.staff as StaffUser, input, clientBrowser(ctx));
    setSessionCookie(ctx, settingsOf(strapi), session);
    setBrowserCookie(ctx, settingsOf(strapi), browser);
    acknowledge(ctx, 'password_changed');
  },

  async requestReset(ctx: Context) {
    const { email } = checkInput(requestResetInput, ctx.request.body);
    await countAttempt(strapi, 'passwordLinkAccount', accountKey(email));
    requestPasswordReset(strapi, email, localeOf(ctx));
    acknowledge(ctx, 'reset_requested');
  },
});
