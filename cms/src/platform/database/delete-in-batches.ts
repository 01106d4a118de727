import type { Knex } from 'knex';

/** Rows per statement: each ends long before its timeout, and a cancelled run continues where it was. */
const BATCH_SIZE = 1000;

/** Deletes the rows of a table that `where` selects, each batch on its own. Rows that change during it may be left for the next run. */
export async function deleteInBatches(
  db: Knex,
  table: string,
  where: (rows: Knex.QueryBuilder) => void,
): Promise<void> {
  for (let deleted = BATCH_SIZE; deleted > 0;)
    deleted = await db(table)
      .whereRaw('ctid = any(array(?))', [db(table).select('ctid').modify(where).limit(BATCH_SIZE)])
      .delete();
}
