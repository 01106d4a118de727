import { mailInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../lib/check-input';
import { inboxCall } from '../../../lib/inbox/inbox-call';
import { localeOf } from '../../../lib/locale';
import { serviceOf } from '../../../lib/service';
import { idempotencyKeyOf } from '../../../lib/submission/idempotency';
import type { MailService } from '../services/mail';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const mails = () => serviceOf<MailService>(strapi, 'api::inbox.mail');

  return {
    async facts(ctx: Context) {
      const { list, id } = inboxCall(ctx);
      ctx.body = await mails().facts(list, id);
    },

    async send(ctx: Context) {
      const { list, id, staff } = inboxCall(ctx);
      const key = idempotencyKeyOf(ctx.get('Idempotency-Key'));
      const values = checkInput(mailInput, ctx.request.body);
      const message = messageOf('mail_queued', localeOf(ctx));
      ctx.body = await mails().send({ list, id, values, staff, key, message });
      ctx.status = 201;
    },
  };
};
