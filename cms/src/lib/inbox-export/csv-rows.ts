/** Spreadsheets take a cell that begins with one of these, in either width, for a formula to be run. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Tells spreadsheets that the file is UTF-8; without it Arabic is unreadable in Excel. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as RFC 4180 wants them. What could be run as a formula gets an apostrophe in front, phones with their `+` too. */
export async function* csvRows(head: readonly string[], batches: AsyncIterable<readonly string[][]>) {
  yield BYTE_ORDER_MARK + csvRow(head);
  for await (const batch of batches) yield batch.map(csvRow).join('');
}

const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
