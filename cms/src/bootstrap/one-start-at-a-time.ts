import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { DATABASE_LOCKS } from '../platform/database/database-locks';
import { settingsOf } from '../platform/settings/settings';

const starting = new WeakMap<Core.Strapi, Client>();

interface Hook {
  register(handler: () => Promise<void>): unknown;
}

/**
 * Instances that start at the same moment on one database take turns from here: Strapi itself compares and changes its
 * tables without a lock, and on a blank database one of two would fail over a table the other has just made.
 */
export function oneStartAtATime(strapi: Core.Strapi): void {
  const beforeSync = strapi.hook('strapi::content-types.beforeSync') as Hook;
  beforeSync.register(async () => {
    const client = new Client({ connectionString: settingsOf(strapi).databaseUrl });
    client.on('error', (error) => strapi.log.error(error));
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [DATABASE_LOCKS.start]);
    starting.set(strapi, client);
  });
}

/** The next one's turn. An instance that dies before loses its connection, and the lock with it. */
export async function endTurn(strapi: Core.Strapi): Promise<void> {
  await starting.get(strapi)?.end();
  starting.delete(strapi);
}
