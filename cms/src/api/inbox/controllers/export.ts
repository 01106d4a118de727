import { exportQuery, INBOX_QUERIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../../../inbox/inbox-call';
import { sendExport } from '../../../inbox/export/send-export';
import { localeOf } from '../../../platform/http/locale';
import { serviceOf } from '../../../platform/service';
import type { ExportService } from '../services/export';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async download(ctx: Context) {
    const { list, staff } = inboxCall(ctx);
    const { format } = checkQuery(exportQuery, ctx.query);
    const filters = checkQuery(INBOX_QUERIES[list.name], ctx.query);
    const asked = { name: list.name, format, locale: localeOf(ctx) };
    sendExport(ctx, asked, await serviceOf<ExportService>(strapi, 'api::inbox.export').open(asked, filters, staff));
  },
});
