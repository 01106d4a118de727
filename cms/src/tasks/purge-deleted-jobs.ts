import { deleteJobs } from '../jobs/delete-jobs';
import type { BackgroundTask } from './task';

/** Permanently deletes jobs that can no longer be restored. Every hour. */
export const purgeDeletedJobs: BackgroundTask = {
  name: 'purge-deleted-jobs',
  schedule: '23 * * * *',
  async run(_payload, strapi) {
    await deleteJobs(strapi).purge();
  },
};
