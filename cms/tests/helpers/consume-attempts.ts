import { createRequire } from 'node:module';
import type { RateLimitName } from '@qantara/contract';
import type { consumeAttempt as ConsumeAttempt } from '../../src/platform/http/rate-limiter.js';
import type { TestApp } from './strapi.js';

/** Counts so many attempts of `key` as its calls would. `app` is the one that was started last. */
export async function consumeAttempts(app: TestApp, name: RateLimitName, key: string, count: number): Promise<void> {
  const { consumeAttempt } = createRequire(import.meta.url)('../../dist/src/platform/http/rate-limiter') as {
    consumeAttempt: typeof ConsumeAttempt;
  };
  for (let spent = 0; spent < count; spent += 1)
    if (!(await consumeAttempt(app.strapi, name, key)).left) throw new Error(`${key} has none left after ${spent}`);
}
