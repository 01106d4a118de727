import type { Readable } from 'node:stream';
import { exportQuery, INBOX_QUERIES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../inbox-call';
import { exportList } from '../../../inbox/export/export-list';
import { watchDownload } from '../../../inbox/export/watch-download';
import { staffSessions } from '../../../auth/staff-session';
import { sessionToken } from '../../../auth/cookies';
import { localeOf } from '../../../platform/http/locale';
import { agencyDay } from '../../../platform/agency-day';
import { EXPORT_TITLES, type ExportRequest } from '../../../inbox/export/export-stream';

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

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file name has the list and the day. Personal data is never cached. */
function sendExport(
  ctx: Context,
  { name, format, locale }: ExportRequest,
  { file, rows }: { file: Readable; rows: number },
): void {
  ctx.attachment(`${EXPORT_TITLES[name][locale]} ${agencyDay()}.${format}`);
  ctx.set('Content-Type', MEDIA_TYPES[format]);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store, private');
  ctx.set('X-Total-Count', String(rows));
  ctx.body = file;
  // An incomplete file must not look complete: breaking the connection makes the browser report a failed download.
  file.once('error', () => ctx.res.destroy());
}
