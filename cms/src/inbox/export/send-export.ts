import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { agencyDay } from '../../platform/agency-day';
import { EXPORT_TITLES, type ExportAsked } from './open-export';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file says which list it is and of which day; personal data is never cached. */
export function sendExport(
  ctx: Context,
  { name, format, locale }: ExportAsked,
  { file, rows }: { file: Readable; rows: number },
): void {
  ctx.attachment(`${EXPORT_TITLES[name][locale]} ${agencyDay()}.${format}`);
  ctx.set('Content-Type', MEDIA_TYPES[format]);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store, private');
  ctx.set('X-Total-Count', String(rows));
  ctx.body = file;
  // Half a file must not look like a whole one: the connection breaks, and the browser says that the download failed.
  file.once('error', () => ctx.res.destroy());
}
