import type { Knex } from 'knex';
import type { Client } from 'pg';
import { allowSilence, limitSilence } from './silence-limit';

/**
 * PostgreSQL would compile queries it takes for long ones, for longer than the longest of ours takes; would take a jump
 * on the disk for as dear as on one that turns, and read whole tables beside an index; and would write the matches of a
 * wide search to a file. Columns without a time zone hold UTC, and `now()` is compared with them.
 */
const TUNING = "set jit = off; set random_page_cost = 1.1; set work_mem = '16MB'; set timezone = 'UTC'";
/** What takes longer is given up and answered with 503, so that a slow database does not hold every connection. */
const LIMITS =
  "set statement_timeout = '30s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";

/** While tables and indexes are made at a start, a statement takes as long as it takes. */
let areLimited = false;

/** For knex's `afterCreate`. */
export function tuneConnection(connection: Client, done: (error: Error | undefined, connection: Client) => void): void {
  if (areLimited) limitSilence(connection);
  connection.query(areLimited ? `${TUNING}; ${LIMITS}` : TUNING, (error: Error | undefined) => done(error, connection));
}

/** For a statement whose rows are read slowly, as an export is; its caller watches the time itself. */
export async function liftLimit(connection: Client): Promise<void> {
  await connection.query('set statement_timeout = 0');
  allowSilence(connection);
}

/** Before the connection goes back to the pool. */
export async function restoreLimit(connection: Client): Promise<void> {
  if (areLimited) limitSilence(connection);
  await connection.query(areLimited ? LIMITS : 'reset statement_timeout');
}

/** From now on; also for the connections that are there already. */
export async function limitQueries(database: Knex): Promise<void> {
  areLimited = true;
  const client = database.client as Knex.Client & { pool: { numFree(): number } };
  const acquired = Array.from({ length: client.pool.numFree() }, () => client.acquireConnection() as Promise<Client>);
  const connections = await Promise.all(acquired);
  for (const connection of connections) {
    limitSilence(connection);
    await connection.query(LIMITS);
    await client.releaseConnection(connection);
  }
}
