import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, SHEET_PART, sheetXml, workbookParts, type XlsxCell } from './xlsx-parts';

/** A workbook, streamed while rows are read: only a few batches are in memory. */
export function xlsxFile(sheet: Sheet, batches: AsyncIterable<readonly XlsxCell[][]>): Readable {
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
