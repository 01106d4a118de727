/** Numbers stand as they are; null is an empty cell. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8; without it Arabic is unreadable in Excel. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take a text that begins with one of these, in either width and behind what is not seen, for a formula to be run. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** Where the list separator is a semicolon or a tab, quotes in the middle of a line mean nothing: a cell begins behind each of these. */
const FORMULA_INSIDE = /([;\t\r\n])(?=[\s\p{Cf}"]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A whole small file; a long one is streamed row by row (lib/inbox-export). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvRow).join('');

/** One row as RFC 4180 wants it. A text that could be run as a formula gets an apostrophe in front, phones with their `+` too. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = `${FORMULA.test(cell) ? "'" : ''}${cell.replace(FORMULA_INSIDE, "$1'")}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
