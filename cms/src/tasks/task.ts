import type { Core } from '@strapi/strapi';

export interface BackgroundTask {
  /** Name in the queue, as given to queueTask. */
  name: string;
  /** Crontab pattern in UTC (`minute hour day month weekday`) of a scheduled task. */
  schedule?: string;
  /** Time in ms within which a missed run is made up for; without it, only the next run does the work. */
  backfillMs?: number;
  /** Retried after an error, so it must be idempotent. */
  run(payload: unknown, strapi: Core.Strapi): Promise<void>;
}
