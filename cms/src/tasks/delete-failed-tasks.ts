import { FAILED_TASK_DAYS } from '@qantara/contract';
import type { BackgroundTask } from './task';

/** Deletes tasks that failed permanently, because emails hold names and addresses. Every night. */
export const deleteFailedTasks: BackgroundTask = {
  name: 'delete-failed-tasks',
  schedule: '20 21 * * *',
  async run(_payload, strapi) {
    await strapi.db.connection.raw(
      `select count(*) from graphile_worker.complete_jobs(array(
         select id from graphile_worker.jobs
         where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ?)))`,
      [FAILED_TASK_DAYS],
    );
  },
};
