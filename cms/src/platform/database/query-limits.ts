import type { Knex } from 'knex';
import type { Client } from 'pg';
import { clearSocketTimeout, setSocketTimeout } from './socket-timeout';

/**
 * No JIT, which takes longer than the longest of our queries; SSD costs, so that indexes are preferred to full scans; memory
 * for the matches of a wide search. Columns without a time zone hold UTC, and `now()` is compared with them.
 */
const TUNING = "set jit = off; set random_page_cost = 1.1; set work_mem = '16MB'; set timezone = 'UTC'";
/** A query that takes longer is cancelled and gets a 503, so that a slow database does not use up all connections. */
const LIMITS =
  "set statement_timeout = '30s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";

/** Off during start, when creating tables and indexes may take long. */
let areLimited = false;

/** For knex's `afterCreate`. */
export function tuneConnection(connection: Client, done: (error: Error | undefined, connection: Client) => void): void {
  if (areLimited) setSocketTimeout(connection);
  connection.query(areLimited ? `${TUNING}; ${LIMITS}` : TUNING, (error: Error | undefined) => done(error, connection));
}

/** For a statement whose rows are read slowly, such as an export; its caller has its own timeout. */
export async function liftLimit(connection: Client): Promise<void> {
  await connection.query('set statement_timeout = 0');
  clearSocketTimeout(connection);
}

/** Call it before the connection is released to the pool. */
export async function restoreLimit(connection: Client): Promise<void> {
  if (areLimited) setSocketTimeout(connection);
  await connection.query(areLimited ? LIMITS : 'reset statement_timeout');
}

/** Applies from now on, including existing connections. */
export async function limitQueries(database: Knex): Promise<void> {
  areLimited = true;
  const client = database.client as Knex.Client & { pool: { numFree(): number } };
  const acquired = Array.from({ length: client.pool.numFree() }, () => client.acquireConnection() as Promise<Client>);
  const connections = await Promise.all(acquired);
  for (const connection of connections) {
    setSocketTimeout(connection);
    await connection.query(LIMITS);
    await client.releaseConnection(connection);
  }
}
