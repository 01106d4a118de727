import { mailInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../platform/http/check-input';
import { inboxCall } from '../inbox-call';
import { readMailFacts } from '../../../inbox/mail/mail-places';
import { sendToPerson } from '../../../inbox/mail/send-to-person';
import { localeOf } from '../../../platform/http/locale';
import { idempotencyKeyOf } from '../../../submissions/idempotency';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async facts(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    ctx.body = await readMailFacts(strapi, list, id);
  },

  async send(ctx: Context) {
    const { list, id, staff } = inboxCall(ctx);
    const key = idempotencyKeyOf(ctx.get('Idempotency-Key'));
    const values = checkInput(mailInput, ctx.request.body);
    const message = messageOf('mail_queued', localeOf(ctx));
    ctx.body = await sendToPerson(strapi, { list, id, values, staff, key, message });
    ctx.status = 201;
  },
});
