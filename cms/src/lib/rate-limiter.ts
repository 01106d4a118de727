/** Limits shared by all instances through PostgreSQL; cheap frequent ones are counted in memory, per instance. */
import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './refusal';
import { settingsOf } from './settings';

export const RATE_LIMIT_TABLE = 'rate_limits';
const COUNTED_IN_MEMORY: readonly RateLimitName[] = ['publicRead', 'searchMiss', 'staff'];

const limiters = new WeakMap<Core.Strapi, Map<RateLimitName, RateLimiterAbstract>>();

/** Counts one attempt. Throws a 429 refusal with Retry-After when `key` has none left in this window. */
export async function countAttempt(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  if (!settingsOf(strapi).rateLimits) return;
  try {
    await limiterOf(strapi, name).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/** Starts `key` afresh, after a success. */
export async function forgetAttempts(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  if (settingsOf(strapi).rateLimits) await limiterOf(strapi, name).delete(key);
}

function limiterOf(strapi: Core.Strapi, name: RateLimitName): RateLimiterAbstract {
  const known = limiters.get(strapi) ?? new Map<RateLimitName, RateLimiterAbstract>();
  limiters.set(strapi, known);
  const limiter = known.get(name) ?? createLimiter(strapi, name);
  known.set(name, limiter);
  return limiter;
}

function createLimiter(strapi: Core.Strapi, name: RateLimitName): RateLimiterAbstract {
  const { points, seconds } = RATE_LIMITS[name];
  const options = { keyPrefix: name, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  if (COUNTED_IN_MEMORY.includes(name)) return inMemory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Hammering costs no database work, and a limit still holds while the database is away.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  });
}
