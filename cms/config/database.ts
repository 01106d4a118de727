import type { Client } from 'pg';
import recruitment from './recruitment';

/** PostgreSQL only: background tasks and row locks rely on it. TLS is asked for in the address (`?sslmode=require`). */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: recruitment().databaseUrl },
    pool: { min: 0, max: 20, afterCreate: tune },
    acquireConnectionTimeout: 60_000,
  },
  settings: { useTypescriptMigrations: true },
});

/**
 * PostgreSQL would compile queries it takes for long ones, for longer than the longest of ours takes; would take a jump
 * on the disk for as dear as on one that turns, and read whole tables beside an index; and would write the matches of a
 * wide search to a file.
 */
const TUNING = "set jit = off; set random_page_cost = 1.1; set work_mem = '16MB'";

function tune(connection: Client, done: (error: Error | undefined, connection: Client) => void): void {
  connection.query(TUNING, (error: Error | undefined) => done(error, connection));
}
