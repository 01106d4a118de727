import recruitment from './recruitment';

/** PostgreSQL only: background tasks and row locks rely on it. TLS is asked for in the address (`?sslmode=require`). */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: recruitment().databaseUrl },
    pool: { min: 0, max: 20 },
    acquireConnectionTimeout: 60_000,
  },
  settings: { useTypescriptMigrations: true },
});
