import { expireOverdue } from '../jobs/expire-overdue';
import type { BackgroundTask } from './task';

/** Marks jobs whose last day is over as expired. Visitors do not see them as open even before that. */
export const expireOverdueJobs: BackgroundTask = {
  name: 'expire-overdue-jobs',
  schedule: '*/5 * * * *',
  async run(payload, strapi) {
    const { confirmed } = payload as { confirmed?: boolean };
    await expireOverdue(strapi, confirmed);
  },
};
