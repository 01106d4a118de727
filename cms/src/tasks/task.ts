import type { Core } from '@strapi/strapi';

export interface BackgroundTask {
  /** Name in the queue, as given to queueTask. */
  name: string;
  /** Crontab pattern in UTC (`minute hour day month weekday`) of a task that runs by itself. */
  schedule?: string;
  /** Does the work; when it throws, it is tried again later. So it must bear being run twice. */
  run(payload: unknown, strapi: Core.Strapi): Promise<void>;
}
