import type { Knex } from 'knex';
import type { Client } from 'pg';
import Cursor from 'pg-cursor';
import { liftLimit, restoreLimit } from '../../platform/database/query-limits';

/** Rows fetched per round trip. */
const BATCH_SIZE = 500;

/**
 * The rows of a query from one snapshot, in batches fetched on demand. Ending the iteration early cancels the query and
 * releases the connection.
 */
export async function* streamRows<Row>(db: Knex, query: Knex.QueryBuilder): AsyncGenerator<Row[]> {
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
