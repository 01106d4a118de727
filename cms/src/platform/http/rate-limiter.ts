/** Limits shared by all instances through PostgreSQL; each instance counts cheap, frequent calls alone. */
import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createSharedLimiter } from './rate-limit-store';
import { ApiError } from './api-error';
import { settingsOf } from '../settings/settings';

const IN_MEMORY: readonly RateLimitName[] = ['publicRead', 'publicSearch', 'searchMiss', 'preview', 'staff'];

export type Attempt = { left: true } | BlockedAttempt;
export interface BlockedAttempt {
  left: false;
  /** Seconds until the window ends. */
  retryAfter: number;
  /** Whether it is the first rejection in this window, across all instances. */
  isFirst: boolean;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limiters = new WeakMap<Core.Strapi, Map<RateLimitName, Limiter>>();

/** Counts one attempt. Throws an ApiError 429 with Retry-After if `key` has none left in this window. */
export async function countAttempt(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  const attempt = await consumeAttempt(strapi, name, key);
  if (!attempt.left) throw new ApiError('too_many_requests', { retryAfter: attempt.retryAfter });
}

/** Throws like countAttempt if `key` has none left, but does not count. */
export async function assertAttemptsLeft(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  if (!settingsOf(strapi).rateLimits) return;
  const found = await limiterOf(strapi, name).get(key);
  if (found && found.remainingPoints <= 0)
    throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(found.msBeforeNext / 1000)) });
}

/** Counts one attempt. @returns whether it was within the limit, else when to retry */
export async function consumeAttempt(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<Attempt> {
  if (!settingsOf(strapi).rateLimits) return { left: true };
  const limiter = limiterOf(strapi, name);
  const { points, seconds } = RATE_LIMITS[name];
  let rejected = await rejectionBy(limiter, key);
  // Far beyond the window, more than clocks of instances differ: a clock was set back. The limit does not wait for it.
  if (rejected && rejected.msBeforeNext > 2 * seconds * 1000) {
    await limiter.delete(key);
    rejected = await rejectionBy(limiter, key);
  }
  if (!rejected) return { left: true };
  const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
  return { left: false, retryAfter, isFirst: rejected.consumedPoints === points + 1 };
}

async function rejectionBy(limiter: Limiter, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Resets the count of `key`, after a success. */
export async function clearAttempts(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  if (settingsOf(strapi).rateLimits) await limiterOf(strapi, name).delete(key);
}

function limiterOf(strapi: Core.Strapi, name: RateLimitName): Limiter {
  const known = limiters.get(strapi) ?? new Map<RateLimitName, Limiter>();
  limiters.set(strapi, known);
  const limiter = known.get(name) ?? createLimiter(strapi, name);
  known.set(name, limiter);
  return limiter;
}

function createLimiter(strapi: Core.Strapi, name: RateLimitName): Limiter {
  if (!IN_MEMORY.includes(name)) return createSharedLimiter(strapi, name);
  const { points, seconds } = RATE_LIMITS[name];
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
}
