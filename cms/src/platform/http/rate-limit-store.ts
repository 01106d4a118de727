import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { settingsOf } from '../settings/settings';

export const RATE_LIMIT_TABLE = 'rate_limits';
/** A slower store counts as unreachable: rate limits must not wait behind the load that they limit. */
const STORE_TIMEOUT_MS = 1000;
const CONNECTIONS = 4;

const pools = new WeakMap<Core.Strapi, Pool>();

/** Counts in the database, shared by all instances. */
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
    // A key that is over its limit is rejected from memory until its window ends, without database work.
    inMemoryBlockOnConsumed: points + 1,
    // While the database is unreachable, each instance counts in memory: limits still apply, and clients are not locked out.
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

export async function closeRateLimitStore(strapi: Core.Strapi): Promise<void> {
  await pools.get(strapi)?.end();
  pools.delete(strapi);
}

/** A separate pool, so that limits work while all other connections are busy. */
function poolOf(strapi: Core.Strapi): Pool {
  const known = pools.get(strapi);
  if (known) return known;
  // The pool awaits `onConnect`, but its types do not say so.
  const config: PoolConfig & { onConnect: (client: ClientBase) => Promise<unknown> } = {
    connectionString: settingsOf(strapi).databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: STORE_TIMEOUT_MS,
    query_timeout: STORE_TIMEOUT_MS,
    // Responses do not wait for the disk: a crash of the database loses a few counts at most. Not set by `options` of the
    // connection, which PgBouncer rejects.
    onConnect: (client) => client.query('set synchronous_commit = off'),
  };
  const pool = new Pool(config);
  pool.on('error', (error) => strapi.log.warn(error));
  pools.set(strapi, pool);
  return pool;
}
