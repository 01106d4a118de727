import { knexLog } from '../src/platform/observability/knex-log';
import { tuneConnection } from '../src/platform/database/query-limits';
import { KEEP_ALIVE } from '../src/platform/database/silence-limit';
import recruitment from './recruitment';

/** PostgreSQL only: background tasks and row locks rely on it. TLS is asked for in the address (`?sslmode=require`). */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: recruitment().databaseUrl, connectionTimeoutMillis: 5000, ...KEEP_ALIVE },
    pool: { min: 0, max: 20, afterCreate: tuneConnection },
    acquireConnectionTimeout: 15_000,
    // The text of an error shows $1, $2 instead of what people sent.
    compileSqlOnError: false,
    log: knexLog,
  },
  // TypeScript for migrations would load its whole compiler, 80 MB, at every start: they are plain files.
  settings: { useTypescriptMigrations: false },
});
