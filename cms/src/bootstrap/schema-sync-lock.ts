import type { Core } from '@strapi/strapi';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE_LOCKS } from '../platform/database/database-locks';
import { withLockTimeout } from '../platform/database/query-limits';
import { LOCK_TIMEOUT_MS, retryWhileLocked } from '../platform/database/retry-while-locked';
import { settingsOf } from '../platform/settings/settings';

const RETRY_MS = 500;

const lockClients = new WeakMap<Core.Strapi, Client>();

interface Hook {
  register(handler: () => Promise<void>): unknown;
}

/**
 * Serializes the start of instances that share a database, from here until `releaseSchemaSyncLock`: Strapi compares and changes
 * its tables without a lock, so on an empty database one of two would fail over a table the other has just created. Instances
 * that serve requests are not blocked: a change of a table that waits for a long export gives up and is retried.
 */
export function lockBeforeSchemaSync(strapi: Core.Strapi): void {
  const beforeSync = strapi.hook('strapi::content-types.beforeSync') as Hook;
  beforeSync.register(async () => {
    const client = new Client({ connectionString: settingsOf(strapi).databaseUrl });
    client.on('error', (error) => strapi.log.error(error));
    await client.connect();
    while (!(await isLockAcquired(client))) await wait(RETRY_MS);
    lockClients.set(strapi, client);
    const { schema, connection } = strapi.db;
    const sync = schema.sync.bind(schema);
    // Migrations too.
    schema.sync = () => withLockTimeout(connection, LOCK_TIMEOUT_MS, () => retryWhileLocked(connection, sync));
  });
}

/** Does not wait in PostgreSQL: a query that waits would hold up the creation of indexes `concurrently`. */
async function isLockAcquired(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
    DATABASE_LOCKS.start,
  ]);
  return rows[0]?.acquired === true;
}

/** An instance that dies earlier loses its connection, and the lock with it. */
export async function releaseSchemaSyncLock(strapi: Core.Strapi): Promise<void> {
  await lockClients.get(strapi)?.end();
  lockClients.delete(strapi);
}
