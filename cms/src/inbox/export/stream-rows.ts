import type { Knex } from 'knex';
import type { Client } from 'pg';
import Cursor from 'pg-cursor';
import { liftLimit, restoreLimit } from '../../platform/database/query-limits';

/** Rows fetched from the database at a time. */
const BATCH = 500;

/**
 * The rows of a query as one moment saw them, in batches that are fetched when they are asked for. Ending the iteration
 * early stops the query and gives the connection back.
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
        const rows = await cursor.read(BATCH).catch((error: unknown) => {
          // A cursor that failed is closed already, and would never say so.
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

/** The part of knex's client that lends connections. */
interface ConnectionPool {
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
}
