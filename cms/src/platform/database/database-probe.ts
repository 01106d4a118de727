import type { Core } from '@strapi/strapi';
import { Pool } from 'pg';
import { settingsOf } from '../settings/settings';
import { KEEP_ALIVE } from './socket-timeout';

const probes = new WeakMap<Core.Strapi, Pool>();

/**
 * Whether the database responds within this time, by a connection of its own: all others may be busy.
 * @param timeoutMs for connecting, and for the query
 */
export async function isDatabaseUp(strapi: Core.Strapi, timeoutMs: number): Promise<boolean> {
  try {
    await probeOf(strapi, timeoutMs).query('select');
    return true;
  } catch {
    return false;
  }
}

export async function closeDatabaseProbe(strapi: Core.Strapi): Promise<void> {
  await probes.get(strapi)?.end();
  probes.delete(strapi);
}

function probeOf(strapi: Core.Strapi, timeoutMs: number): Pool {
  const known = probes.get(strapi);
  if (known) return known;
  const probe = new Pool({
    connectionString: settingsOf(strapi).databaseUrl,
    application_name: 'qantara health',
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    ...KEEP_ALIVE,
  });
  // An idle connection that breaks is replaced by the next check.
  probe.on('error', (error) => strapi.log.warn(error));
  probes.set(strapi, probe);
  return probe;
}
