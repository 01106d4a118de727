import { BYTE_ORDER_MARK, csvRow } from '../../platform/http/csv-text';

/** A file of any length, in the pieces in which its rows come. */
export async function* csvRows(head: readonly string[], batches: AsyncIterable<readonly string[][]>) {
  yield BYTE_ORDER_MARK + csvRow(head);
  for await (const batch of batches) yield batch.map(csvRow).join('');
}
