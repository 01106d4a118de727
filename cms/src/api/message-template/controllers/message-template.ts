import { messageOf, messageTemplateInput, type MessageTemplateRow, type MessageTemplateSaved } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { serviceOf } from '../../../platform/service';
import { staffCall } from '../../../submissions/staff-call';
import type { MessageTemplateService } from '../services/message-template';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const templates = () => serviceOf<MessageTemplateService>(strapi, 'api::message-template.message-template');

  return {
    async find(ctx: Context) {
      ctx.body = await templates().list();
    },

    async create(ctx: Context) {
      const values = checkInput(messageTemplateInput, ctx.request.body);
      ctx.body = savedResponse(ctx, await templates().create(values, staffCall(ctx).staff));
      ctx.status = 201;
    },

    async save(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const values = checkInput(messageTemplateInput, ctx.request.body);
      ctx.body = savedResponse(ctx, await templates().save(id, values, staff));
    },

    async delete(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      await templates().delete(id, staff);
      ctx.body = { success: true, message: messageOf('template_deleted', localeOf(ctx)) };
    },
  };
};

const savedResponse = (ctx: Context, row: MessageTemplateRow): MessageTemplateSaved => ({
  ...row,
  success: true,
  message: messageOf('template_saved', localeOf(ctx)),
});
