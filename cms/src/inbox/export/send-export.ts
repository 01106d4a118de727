import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { agencyDay } from '../../platform/agency-day';
import { EXPORT_TITLES, type ExportRequest } from './open-export';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file name has the list and the day. Personal data is never cached. */
export function sendExport(
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
