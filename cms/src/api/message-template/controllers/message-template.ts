import { messageOf, messageTemplateInput, type MessageTemplateRow, type MessageTemplateSaved } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from '../../../inbox/mail/message-templates';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { staffCall } from '../../../submissions/staff-call';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await listTemplates(strapi);
  },

  async create(ctx: Context) {
    const values = checkInput(messageTemplateInput, ctx.request.body);
    ctx.body = savedResponse(ctx, await createTemplate(strapi, values, staffCall(ctx).staff));
    ctx.status = 201;
  },

  async save(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    const values = checkInput(messageTemplateInput, ctx.request.body);
    ctx.body = savedResponse(ctx, await saveTemplate(strapi, id, values, staff));
  },

  async delete(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    await deleteTemplate(strapi, id, staff);
    ctx.body = { success: true, message: messageOf('template_deleted', localeOf(ctx)) };
  },
});

const savedResponse = (ctx: Context, row: MessageTemplateRow): MessageTemplateSaved => ({
  ...row,
  success: true,
  message: messageOf('template_saved', localeOf(ctx)),
});
