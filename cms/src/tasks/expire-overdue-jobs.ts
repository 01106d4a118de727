import { serviceOf } from '../lib/service';
import type { BackgroundTask } from './task';

interface Jobs {
  expireOverdue(): Promise<number>;
}

/** Marks jobs whose last day is over as expired. Readers never see them as open even before that. */
export const expireOverdueJobs: BackgroundTask = {
  name: 'expire-overdue-jobs',
  schedule: '*/5 * * * *',
  async run(_payload, strapi) {
    await serviceOf<Jobs>(strapi, 'api::job.job').expireOverdue();
  },
};
