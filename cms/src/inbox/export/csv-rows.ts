import { BYTE_ORDER_MARK, csvRow } from '../../platform/http/csv-text';

/** The chunks of a CSV file of any length, one per batch of rows. */
export async function* csvRows(head: readonly string[], batches: AsyncIterable<readonly string[][]>) {
  yield BYTE_ORDER_MARK + csvRow(head);
  for await (const batch of batches) yield batch.map(csvRow).join('');
}
