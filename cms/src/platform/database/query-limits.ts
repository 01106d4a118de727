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
/** Longest wait for a lock during start; 0: none. */
let startLockTimeoutMs = 0;

const limits = () => (areLimited ? LIMITS : `set lock_timeout = ${startLockTimeoutMs}`);

/** For knex's `afterCreate`. */
export function tuneConnection(connection: Client, done: (error: Error | undefined, connection: Client) => void): void {
  if (areLimited) setSocketTimeout(connection);
  connection.query(`${TUNING}; ${limits()}`, (error: Error | undefined) => done(error, connection));
}

/** For changes of tables during start, before `limitQueries`: statements that wait longer for a lock fail, on every connection. */
export async function withLockTimeout<Result>(
  database: Knex,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (ms: number) => {
    startLockTimeoutMs = ms;
    return onFreeConnections(database, (connection) => connection.query(limits()));
  };
  await set(timeoutMs);
  try {
    return await work();
  } finally {
    await set(0);
  }
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
  await onFreeConnections(database, (connection) => {
    setSocketTimeout(connection);
    return connection.query(LIMITS);
  });
}

async function onFreeConnections(database: Knex, work: (connection: Client) => Promise<unknown>): Promise<void> {
  const client = database.client as Knex.Client & { pool: { numFree(): number } };
  const acquired = Array.from({ length: client.pool.numFree() }, () => client.acquireConnection() as Promise<Client>);
  for (const connection of await Promise.all(acquired)) {
    await work(connection);
    await client.releaseConnection(connection);
  }
}
