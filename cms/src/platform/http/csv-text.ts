/** Numbers are written unquoted; null is an empty cell. */
export type CsvCell = string | number | null;

/** Marks the file as UTF-8 for spreadsheets; without it Arabic is unreadable in Excel. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run texts that begin with one of these as a formula, in either width and after invisible characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** With a semicolon or tab as list separator, spreadsheets ignore quotes within a line: a new cell begins after each of these. */
const SEPARATORS = /[;\t\r\n]/g;
/** A separator and the invisible characters after it, with or without the start of a formula. Linear: matches each character once. */
const INSIDE = /(?:;[\s\p{Cf}"]*|[\s\p{Cf}"]+)([=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])?/gu;

/** A complete small file; large ones are streamed row by row (src/inbox/export). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvRow).join('');

/** One row according to RFC 4180. Texts that could run as a formula get a leading apostrophe, including phones with `+`. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = `${FORMULA.test(cell) ? "'" : ''}${cell.replace(INSIDE, unlessFormula)}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const unlessFormula = (gap: string, sign: string | undefined): string => (sign ? gap.replace(SEPARATORS, "$&'") : gap);
