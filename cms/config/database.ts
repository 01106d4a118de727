import { logLine } from '@qantara/contract/log-line';
import { tuneConnection } from '../src/platform/database/query-limits';
import { KEEP_ALIVE } from '../src/platform/database/socket-timeout';
import recruitment from './recruitment';

/** PostgreSQL only: background tasks and row locks depend on it. `?sslmode=require` in the URL turns on TLS. */
export default () => {
  const { databaseUrl, databasePool } = recruitment();
  return {
    connection: {
      client: 'postgres',
      connection: { connectionString: databaseUrl, connectionTimeoutMillis: 5000, ...KEEP_ALIVE },
      pool: { min: 0, max: databasePool, afterCreate: tuneConnection },
      acquireConnectionTimeout: 15_000,
      // Error texts show $1, $2 instead of what people sent.
      compileSqlOnError: false,
      log: knexLog,
    },
    // Migrations are plain JavaScript: for TypeScript, Strapi would load the whole compiler, 80 MB, at every start.
    settings: { useTypescriptMigrations: false },
  };
};

const writeLine = (level: string) => (message: unknown) => {
  process.stdout.write(`${logLine({ level, service: 'cms', message: String(message) })}\n`);
};

/** Writes knex's messages as log lines; by default it prints to the console. */
const knexLog = {
  warn: writeLine('warn'),
  error: writeLine('error'),
  deprecate: writeLine('warn'),
  debug: writeLine('debug'),
};
