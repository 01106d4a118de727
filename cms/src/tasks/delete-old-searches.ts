import { ANALYTICS_MAX_DAYS } from '@qantara/contract';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { deleteInBatches } from '../platform/database/delete-in-batches';
import type { BackgroundTask } from './task';

/** Deletes searches without a result, and views of jobs, that are older than any period of the Analytics tab. */
export const deleteOldSearches: BackgroundTask = {
  name: 'delete-old-searches',
  schedule: '40 2 * * *',
  async run(_payload, strapi) {
    const oldest = daysAfter(agencyDay(), -ANALYTICS_MAX_DAYS);
    for (const table of ['search_misses', 'job_views', 'job_view_totals'])
      await deleteInBatches(strapi.db.connection, table, (rows) => void rows.where('day', '<', oldest));
  },
};
