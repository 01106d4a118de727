import { serviceOf } from '../lib/service';
import type { BackgroundTask } from './task';

interface Jobs {
  expireOverdue(isConfirmed: boolean): Promise<number>;
}

/** Marks jobs whose last day is over as expired. Readers never see them as open even before that. */
export const expireOverdueJobs: BackgroundTask = {
  name: 'expire-overdue-jobs',
  schedule: '*/5 * * * *',
  async run(payload, strapi) {
    const { confirmed } = payload as { confirmed?: boolean };
    await serviceOf<Jobs>(strapi, 'api::job.job').expireOverdue(confirmed === true);
  },
};
