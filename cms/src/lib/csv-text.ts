export type CsvCell = string | number | null;

/**
 * Rows as a CSV file that spreadsheets open in any script (byte order mark, CRLF). A text that a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export const csvText = (rows: CsvCell[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[\s]*[=+\-@\t\r|]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
