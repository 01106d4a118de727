import { exportQuery, INBOX_QUERIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../../../inbox/inbox-call';
import { exportList } from '../../../inbox/export/export-list';
import { sendExport } from '../../../inbox/export/send-export';
import { localeOf } from '../../../platform/http/locale';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async download(ctx: Context) {
    const { list, staff } = inboxCall(ctx);
    const { format } = checkQuery(exportQuery, ctx.query);
    const filters = checkQuery(INBOX_QUERIES[list.name], ctx.query);
    const request = { name: list.name, format, locale: localeOf(ctx) };
    sendExport(ctx, request, await exportList(strapi, request, filters, staff));
  },
});
