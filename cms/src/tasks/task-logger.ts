import type { Core } from '@strapi/strapi';
import { type Job, Logger } from 'graphile-worker';

/** Logs the error of a failed task itself instead of the text that the queue makes of it. */
export const taskLogger = (strapi: Core.Strapi) =>
  new Logger(() => (level, message, meta) => {
    if (String(level) !== 'error') return;
    const failed = meta as { failure?: true; error?: unknown; job?: Job } | undefined;
    if (!failed?.failure || !failed.job) return void strapi.log.error(message);
    const { id: task_id, task_identifier: task, attempts: count } = failed.job;
    strapi.log.error('task failed', { error: failed.error, task, task_id, count });
  });
