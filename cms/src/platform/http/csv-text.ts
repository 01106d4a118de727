/** Numbers stand as they are; null is an empty cell. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8; without it Arabic is unreadable in Excel. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take a text that begins with one of these, in either width and behind what is not seen, for a formula to be run. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** Where the list separator is a semicolon or a tab, quotes in the middle of a line mean nothing: a cell begins behind each of these. */
const SEPARATORS = /[;\t\r\n]/g;
/** One, and what is not seen behind it, with the beginning of a formula or without: of a long row of them each is looked at once. */
const INSIDE = /(?:;[\s\p{Cf}"]*|[\s\p{Cf}"]+)([=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])?/gu;

/** A whole small file; a long one is streamed row by row (lib/inbox-export). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvRow).join('');

/** One row as RFC 4180 wants it. A text that could be run as a formula gets an apostrophe in front, phones with their `+` too. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = `${FORMULA.test(cell) ? "'" : ''}${cell.replace(INSIDE, unlessFormula)}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const unlessFormula = (gap: string, sign: string | undefined): string => (sign ? gap.replace(SEPARATORS, "$&'") : gap);
