import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { settingsOf } from '../settings/settings';

export const RATE_LIMIT_TABLE = 'rate_limits';
/** A store that has not answered by then is away: limits must not wait behind what they are to hold off. */
const PATIENCE_MS = 1000;
const CONNECTIONS = 4;

const pools = new WeakMap<Core.Strapi, Pool>();

/** Counts in the database, where all instances count. */
export function createSharedLimiter(strapi: Core.Strapi, name: RateLimitName): RateLimiterPostgres {
  const { points, seconds } = RATE_LIMITS[name];
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...options,
    storeClient: poolOf(strapi),
    storeType: 'pool',
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Hammering costs no database work: whoever was refused once is refused from memory until the window ends.
    inMemoryBlockOnConsumed: points + 1,
    // While the database is away each instance counts by itself: no gate opens, and nobody is locked out for it.
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

export async function closeRateLimitStore(strapi: Core.Strapi): Promise<void> {
  await pools.get(strapi)?.end();
  pools.delete(strapi);
}

/** Connections of its own: limits hold while all others are busy. */
function poolOf(strapi: Core.Strapi): Pool {
  const known = pools.get(strapi);
  if (known) return known;
  const pool = new Pool({
    connectionString: settingsOf(strapi).databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  pool.on('error', (error) => strapi.log.warn(error));
  // Who asks need not wait for the disk: what a crash of the database takes away are the counts of a moment.
  pool.on(
    'connect',
    (client) => void client.query('set synchronous_commit = off').catch((error: unknown) => strapi.log.warn(error)),
  );
  pools.set(strapi, pool);
  return pool;
}
