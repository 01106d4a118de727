import { closingEmailInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { changeClosingEmail, readClosingEmail, stopClosingEmail } from '../../../inbox/mail/closing-emails';
import { checkInput } from '../../../platform/http/check-input';
import { staffCall } from '../../../submissions/staff-call';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await readClosingEmail(strapi, staffCall(ctx).id);
  },

  async change(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    ctx.body = await changeClosingEmail(strapi, id, checkInput(closingEmailInput, ctx.request.body), staff);
  },

  async stop(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    await stopClosingEmail(strapi, id, staff);
    acknowledge(ctx, 'closing_email_stopped');
  },
});
