import { type ErasureResponse, erasureInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../platform/http/check-input';
import { erasePerson } from '../../../inbox/erasure/erase-person';
import { findPerson } from '../../../inbox/erasure/find-person';
import { inboxCall } from '../inbox-call';
import { localeOf } from '../../../platform/http/locale';

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
    ctx.body = { success: true, message, erased } satisfies ErasureResponse;
  },
});
