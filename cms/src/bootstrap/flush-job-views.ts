import type { Core } from '@strapi/strapi';
import { serviceOf } from '../platform/service';

const EVERY_MS = 10_000;
const timers = new WeakMap<Core.Strapi, NodeJS.Timeout>();

interface Jobs {
  flushViews(): Promise<void>;
}
interface Searches {
  flushSearchMisses(): Promise<void>;
}

/** Writes the counted page views and vain searches every few seconds. Each instance counts, and writes, its own. */
export function startFlushingJobViews(strapi: Core.Strapi): void {
  const timer = setInterval(() => void flush(strapi), EVERY_MS);
  timer.unref();
  timers.set(strapi, timer);
}

/** Writes what is still in memory. */
export async function stopFlushingJobViews(strapi: Core.Strapi): Promise<void> {
  clearInterval(timers.get(strapi));
  await flush(strapi);
}

async function flush(strapi: Core.Strapi): Promise<void> {
  const written = await Promise.allSettled([
    serviceOf<Jobs>(strapi, 'api::job.job').flushViews(),
    serviceOf<Searches>(strapi, 'api::analytics.analytics').flushSearchMisses(),
  ]);
  for (const { reason } of written.filter((one) => one.status === 'rejected')) strapi.log.error(reason);
}
