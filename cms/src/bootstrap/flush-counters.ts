import type { Core } from '@strapi/strapi';
import { searchMissCounter } from '../analytics/search-misses';
import { viewCounter } from '../jobs/view-counter';

const EVERY_MS = 10_000;
const timers = new WeakMap<Core.Strapi, NodeJS.Timeout>();

/** Regularly writes this instance's counts of page views and of searches without a result. */
export function startFlushingCounters(strapi: Core.Strapi): void {
  const timer = setInterval(() => void flush(strapi), EVERY_MS);
  timer.unref();
  timers.set(strapi, timer);
}

/** Writes the counts that are still in memory. */
export async function stopFlushingCounters(strapi: Core.Strapi): Promise<void> {
  clearInterval(timers.get(strapi));
  await flush(strapi);
}

async function flush(strapi: Core.Strapi): Promise<void> {
  const written = await Promise.allSettled([
    viewCounter(strapi).flushViews(),
    searchMissCounter(strapi).flushSearchMisses(),
  ]);
  for (const { reason } of written.filter((one) => one.status === 'rejected')) strapi.log.error(reason);
}
