import { type ErasureAnswer, erasureInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../lib/check-input';
import { erasePerson } from '../../../lib/erasure/erase-person';
import { findPerson } from '../../../lib/erasure/find-person';
import { inboxCall } from '../../../lib/inbox/inbox-call';
import { localeOf } from '../../../lib/locale';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async preview(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    ctx.body = await findPerson(strapi.db.connection, list, id);
  },

  async erase(ctx: Context) {
    const { list, id, staff } = inboxCall(ctx);
    const values = checkInput(erasureInput, ctx.request.body);
    const erased = await erasePerson(strapi, { list, id, values, staff });
    const message = messageOf('person_erased', localeOf(ctx));
    ctx.body = { success: true, message, erased } satisfies ErasureAnswer;
  },
});
