import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AttemptWindows } from './attempt-windows';
import { createSharedLimiter } from './rate-limit-store';

/** Of a limit, how much an instance lets through before it tells the others. */
const BATCH_SHARE = 1 / 10;

export interface BatchLimiter {
  /** Counts one attempt, at once. Answers what it is refused with, null when it is not. */
  spend(key: string): RateLimiterRes | null;
  delete(key: string): boolean;
}

/**
 * Counts in memory, and the shared store learns of every tenth of a limit at once: reads cost the database next to
 * nothing, and several instances together let through at most a tenth of the limit each beyond it.
 */
export function createBatchLimiter(strapi: Core.Strapi, name: RateLimitName): BatchLimiter {
  const { points, seconds } = RATE_LIMITS[name];
  const batch = Math.ceil(points * BATCH_SHARE);
  const windows = new AttemptWindows(seconds * 1000);
  const shared = createSharedLimiter(strapi, name);

  return {
    spend(key) {
      const { spent, ends } = windows.add(key);
      if (spent > points) return new RateLimiterRes(0, ends - performance.now(), spent);
      // Nobody waits for it: a read is not slower for being counted.
      if (spent % batch === 0) tellOthers(key).catch((error: unknown) => strapi.log.warn(error));
      return null;
    },

    delete: (key) => windows.delete(key),
  };

  async function tellOthers(key: string): Promise<void> {
    try {
      await shared.consume(key, batch);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      windows.set(key, points + 1, error.msBeforeNext);
    }
  }
}
