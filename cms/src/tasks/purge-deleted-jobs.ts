import { serviceOf } from '../lib/service';
import type { BackgroundTask } from './task';

interface Jobs {
  purge(): Promise<number>;
}

/** Removes jobs that were deleted so long ago that they can no longer be restored. Every hour. */
export const purgeDeletedJobs: BackgroundTask = {
  name: 'purge-deleted-jobs',
  schedule: '23 * * * *',
  async run(_payload, strapi) {
    await serviceOf<Jobs>(strapi, 'api::job.job').purge();
  },
};
