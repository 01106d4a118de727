import { exportQuery, INBOX_QUERIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../../../inbox/inbox-call';
import { exportList } from '../../../inbox/export/export-list';
import { sendExport } from '../../../inbox/export/send-export';
import { watchDownload } from '../../../inbox/export/watch-download';
import { staffSessions } from '../../../auth/staff-session';
import { sessionToken } from '../../../platform/http/cookies';
import { localeOf } from '../../../platform/http/locale';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async download(ctx: Context) {
    const { list, staff } = inboxCall(ctx);
    const { format } = checkQuery(exportQuery, ctx.query);
    const filters = checkQuery(INBOX_QUERIES[list.name], ctx.query);
    const request = { name: list.name, format, locale: localeOf(ctx) };
    const download = await exportList(strapi, request, filters, staff);
    watchDownload(download.file, {
      bytesSent: () => ctx.req.socket.bytesWritten,
      isSignedIn: async () => (await staffSessions(strapi).peek(sessionToken(ctx))) !== null,
    });
    sendExport(ctx, request, download);
  },
});
