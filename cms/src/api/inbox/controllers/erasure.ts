import { type ErasureAnswer, erasureInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../lib/check-input';
import { inboxCall } from '../../../lib/inbox/inbox-call';
import { localeOf } from '../../../lib/locale';
import { serviceOf } from '../../../lib/service';
import type { ErasureService } from '../services/erasure';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const erasures = () => serviceOf<ErasureService>(strapi, 'api::inbox.erasure');

  return {
    async preview(ctx: Context) {
      const { list, id } = inboxCall(ctx);
      ctx.body = await erasures().preview(list, id);
    },

    async erase(ctx: Context) {
      const { list, id, staff } = inboxCall(ctx);
      const values = checkInput(erasureInput, ctx.request.body);
      const erased = await erasures().erase({ list, id, values, staff });
      const message = messageOf('person_erased', localeOf(ctx));
      ctx.body = { success: true, message, erased } satisfies ErasureAnswer;
    },
  };
};
