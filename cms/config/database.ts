import type { Client } from 'pg';
import recruitment from './recruitment';

/** PostgreSQL only: background tasks and row locks rely on it. TLS is asked for in the address (`?sslmode=require`). */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: recruitment().databaseUrl },
    pool: { min: 0, max: 20, afterCreate: withoutCompiler },
    acquireConnectionTimeout: 60_000,
  },
  settings: { useTypescriptMigrations: true },
});

/** PostgreSQL would compile queries it takes for long ones, for longer than the longest of ours takes. */
function withoutCompiler(connection: Client, done: (error: Error | undefined, connection: Client) => void): void {
  connection.query('set jit = off', (error: Error | undefined) => done(error, connection));
}
