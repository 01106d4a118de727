import { passwordLinkInput, requestResetInput, setPasswordInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { accountKey } from '../../../lib/account-key';
import { acknowledge } from '../../../lib/acknowledge';
import { checkInput } from '../../../lib/check-input';
import { localeOf } from '../../../lib/locale';
import { passwordLinks } from '../../../lib/password-links';
import { countAttempt } from '../../../lib/rate-limiter';
import { serviceOf } from '../../../lib/service';
import type { PasswordResetService } from '../services/password-reset';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async checkLink(ctx: Context) {
    const { token } = checkInput(passwordLinkInput, ctx.request.body);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await passwordLinks(strapi).check(token);
  },

  async set(ctx: Context) {
    const { token, password } = checkInput(setPasswordInput, ctx.request.body);
    await passwordLinks(strapi).redeem(token, password);
    acknowledge(ctx, 'password_set');
  },

  async requestReset(ctx: Context) {
    const { email } = checkInput(requestResetInput, ctx.request.body);
    await countAttempt(strapi, 'passwordLinkAccount', accountKey(email));
    serviceOf<PasswordResetService>(strapi, 'api::auth.password-reset').start(email, localeOf(ctx));
    acknowledge(ctx, 'reset_requested');
  },
});
