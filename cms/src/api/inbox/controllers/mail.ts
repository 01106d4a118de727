import { mailInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../lib/check-input';
import { inboxCall } from '../../../lib/inbox/inbox-call';
import { readMailFacts } from '../../../lib/inbox-mail/mail-places';
import { sendToPerson } from '../../../lib/inbox-mail/send-to-person';
import { localeOf } from '../../../lib/locale';
import { idempotencyKeyOf } from '../../../lib/submission/idempotency';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async facts(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    ctx.body = await readMailFacts(strapi.db.connection, list, id);
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
