import { RATE_LIMITS, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createSharedLimiter } from './rate-limit-store';

/** Of a limit, how much an instance lets through before it tells the others. */
const BATCH_SHARE = 1 / 10;

/**
 * Counts in memory, and the shared store learns of every tenth of a limit at once: reads cost the database next to
 * nothing, and several instances together let through at most a tenth of the limit each beyond it.
 */
export function createBatchLimiter(strapi: Core.Strapi, name: RateLimitName) {
  const { points, seconds } = RATE_LIMITS[name];
  const batch = Math.ceil(points * BATCH_SHARE);
  const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const shared = createSharedLimiter(strapi, name);

  return {
    async consume(key: string): Promise<RateLimiterRes> {
      const spent = await inMemory.consume(key);
      // Nobody waits for it: a read is not slower for being counted.
      if (spent.consumedPoints % batch === 0) tellOthers(key).catch((error: unknown) => strapi.log.warn(error));
      return spent;
    },

    delete: (key: string): Promise<boolean> => inMemory.delete(key),
  };

  async function tellOthers(key: string): Promise<void> {
    try {
      await shared.consume(key, batch);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await inMemory.block(key, Math.ceil(error.msBeforeNext / 1000));
    }
  }
}
