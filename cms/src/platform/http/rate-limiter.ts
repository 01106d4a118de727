/** Limits shared by all instances through PostgreSQL; those of cheap, frequent calls are counted by each instance alone. */
import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createSharedLimiter } from './rate-limit-store';
import { Refusal } from './refusal';
import { settingsOf } from '../settings/settings';

const IN_MEMORY: readonly RateLimitName[] = ['publicRead', 'searchMiss', 'staff'];

export type Attempt = { left: true } | RefusedAttempt;
export interface RefusedAttempt {
  left: false;
  /** Seconds until the window ends. */
  retryAfter: number;
  /** Whether it is the first that was refused in this window, of all instances together. */
  isFirst: boolean;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limiters = new WeakMap<Core.Strapi, Map<RateLimitName, Limiter>>();

/** Counts one attempt. Throws a 429 refusal with Retry-After when `key` has none left in this window. */
export async function countAttempt(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  const attempt = await spendAttempt(strapi, name, key);
  if (!attempt.left) throw new Refusal('too_many_requests', { retryAfter: attempt.retryAfter });
}

/** Throws as countAttempt does when `key` has none left, and counts none. */
export async function assertAttemptsLeft(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
  if (!settingsOf(strapi).rateLimits) return;
  const found = await limiterOf(strapi, name).get(key);
  if (found && found.remainingPoints <= 0)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(found.msBeforeNext / 1000)) });
}

/** Counts one attempt, and says whether it was one too many. */
export async function spendAttempt(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<Attempt> {
  if (!settingsOf(strapi).rateLimits) return { left: true };
  const limiter = limiterOf(strapi, name);
  const { points, seconds } = RATE_LIMITS[name];
  let refused = await refusalBy(limiter, key);
  // Far beyond the window, further than clocks of instances differ: a clock was put back. Nobody waits until it is there again.
  if (refused && refused.msBeforeNext > 2 * seconds * 1000) {
    await limiter.delete(key);
    refused = await refusalBy(limiter, key);
  }
  if (!refused) return { left: true };
  const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  return { left: false, retryAfter, isFirst: refused.consumedPoints === points + 1 };
}

async function refusalBy(limiter: Limiter, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Starts `key` afresh, after a success. */
export async function forgetAttempts(strapi: Core.Strapi, name: RateLimitName, key: string): Promise<void> {
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
