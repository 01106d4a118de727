import { Readable } from 'node:stream';
import type { ExportFormat, InboxName, Label, Locale } from '@qantara/contract';
import type { Knex } from 'knex';
import { ZipFile } from 'yazl';
import { dateSerial, dateText } from './date-cells';
import { EXPORT_COLUMNS } from './export-columns';
import type { ExportColumn, ExportedEntry, FilterDescriber } from './exported-entry';
import { BYTE_ORDER_MARK, csvRow } from '../../platform/http/csv-text';
import { type Sheet, SHEET_PART, sheetXml, workbookParts, type XlsxCell } from './xlsx-parts';
import type { Client } from 'pg';
import Cursor from 'pg-cursor';
import { liftLimit, restoreLimit } from '../../platform/database/query-limits';

/** Name of the sheet and of the file; the name of a sheet may have 31 characters. */
export const EXPORT_TITLES: Readonly<Record<InboxName, Label>> = {
  contacts: { en: 'Contact inquiries', ar: 'رسائل التواصل' },
  'hiring-requests': { en: 'Hiring requests', ar: 'طلبات الاستقدام' },
  cvs: { en: 'CV submissions', ar: 'السير الذاتية' },
  applications: { en: 'Job applications', ar: 'طلبات التوظيف' },
};

export interface ExportRequest {
  name: InboxName;
  format: ExportFormat;
  /** Language of the file. */
  locale: Locale;
}

interface Cells<Cell> {
  columns: readonly ExportColumn[];
  locale: Locale;
  describe: FilterDescriber;
  dateCell: (at: Date) => Cell;
}

/** The rows of a query as a file, streamed while they are read. Destroying it cancels the query. */
export function createExportStream(
  db: Knex,
  rows: Knex.QueryBuilder,
  { name, format, locale }: ExportRequest,
  describe: FilterDescriber,
): Readable {
  const columns = EXPORT_COLUMNS[name];
  const entries = streamRows<ExportedEntry>(db, rows);
  const heads = columns.map(({ head, width }) => ({ head: head[locale], width }));
  if (format === 'xlsx')
    return xlsxFile(
      { name: EXPORT_TITLES[name][locale], columns: heads, rightToLeft: locale === 'ar' },
      cellsOf(entries, { columns, locale, describe, dateCell: dateSerial }),
    );
  return Readable.from(
    csvRows(
      heads.map(({ head }) => head),
      cellsOf(entries, { columns, locale, describe, dateCell: dateText }),
    ),
    { objectMode: false },
  );
}

async function* cellsOf<Cell>(
  batches: AsyncIterable<ExportedEntry[]>,
  { columns, locale, describe, dateCell }: Cells<Cell>,
): AsyncGenerator<(string | Cell)[][]> {
  const cellOf = (value: string | Date) => (value instanceof Date ? dateCell(value) : value);
  for await (const batch of batches)
    yield batch.map((entry) => columns.map((column) => cellOf(column.valueOf(entry, locale, describe))));
}

/** The chunks of a CSV file of any length, one per batch of rows. */
async function* csvRows(head: readonly string[], batches: AsyncIterable<readonly string[][]>) {
  yield BYTE_ORDER_MARK + csvRow(head);
  for await (const batch of batches) yield batch.map(csvRow).join('');
}

/** A workbook, streamed while rows are read: only a few batches are in memory. */
function xlsxFile(sheet: Sheet, batches: AsyncIterable<readonly XlsxCell[][]>): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream;
  if (!(file instanceof Readable)) throw new Error('yazl gives no stream that can be stopped');
  const rows = Readable.from(sheetXml(sheet, batches), { objectMode: false });
  zip.once('error', (error: Error) => file.destroy(error));
  // A client that disconnects cancels the query as well.
  file.once('close', () => rows.destroy());
  for (const [path, xml] of Object.entries(workbookParts(sheet.name))) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(rows, SHEET_PART);
  zip.end();
  return file;
}

/** Rows fetched per round trip. */
const BATCH_SIZE = 500;

/**
 * The rows of a query from one snapshot, in batches fetched on demand. Ending the iteration early cancels the query and
 * releases the connection.
 */
async function* streamRows<Row>(db: Knex, query: Knex.QueryBuilder): AsyncGenerator<Row[]> {
  const { sql, bindings } = query.toSQL().toNative();
  const pool = db.client as ConnectionPool;
  const connection = await pool.acquireConnection();
  try {
    await liftLimit(connection);
    const cursor = connection.query(new Cursor<Row>(sql, [...bindings]));
    let isOver = false;
    try {
      for (;;) {
        const rows = await cursor.read(BATCH_SIZE).catch((error: unknown) => {
          // A cursor that failed is closed already, and its `close` would never resolve.
          isOver = true;
          throw error;
        });
        isOver = rows.length === 0;
        if (isOver) return;
        yield rows;
      }
    } finally {
      if (!isOver) await cursor.close();
      await restoreLimit(connection);
    }
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** The part of knex's client that acquires and releases connections. */
interface ConnectionPool {
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
}
