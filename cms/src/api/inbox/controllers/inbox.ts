import { bulkChange, INBOX_QUERIES, noteInput, personQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../../../inbox/inbox-call';
import { localeOf } from '../../../platform/http/locale';
import { serviceOf } from '../../../platform/service';
import type { InboxService } from '../services/inbox';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const inbox = () => serviceOf<InboxService>(strapi, 'api::inbox.inbox');

  return {
    async countDashboard(ctx: Context) {
      ctx.body = await inbox().countDashboard();
    },

    async count(ctx: Context) {
      const { list, staff } = inboxCall(ctx);
      const { status: _, ...filters } = checkQuery(INBOX_QUERIES[list.name], ctx.query);
      ctx.body = await inbox().count(list, filters, staff);
    },

    async findTags(ctx: Context) {
      ctx.body = await inbox().findTags(inboxCall(ctx).list);
    },

    async changeSeveral(ctx: Context) {
      const { list, staff } = inboxCall(ctx);
      const change = checkInput(bulkChange, ctx.request.body);
      ctx.body = await inbox().changeSeveral(list, change, staff, localeOf(ctx));
    },

    async findOne(ctx: Context) {
      const { list, id } = inboxCall(ctx);
      ctx.body = await inbox().findOne(list, id);
    },

    async findHistory(ctx: Context) {
      const { list, id } = inboxCall(ctx);
      ctx.body = await inbox().findHistory(list, id);
    },

    async findPerson(ctx: Context) {
      const { list, id } = inboxCall(ctx);
      const { all } = checkQuery(personQuery, ctx.query);
      ctx.body = await inbox().findPerson(list, id, all === 'true');
    },

    async addNote(ctx: Context) {
      const { list, id, staff } = inboxCall(ctx);
      const { text } = checkInput(noteInput, ctx.request.body);
      ctx.body = await inbox().addNote(list, id, text, staff);
      ctx.status = 201;
    },
  };
};
