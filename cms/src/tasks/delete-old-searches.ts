import { ANALYTICS_MAX_DAYS } from '@qantara/contract';
import { agencyDay, daysAfter } from '../platform/agency-day';
import type { BackgroundTask } from './task';

/** Deletes searches without a result that are older than any period of the Analytics tab. */
export const deleteOldSearches: BackgroundTask = {
  name: 'delete-old-searches',
  schedule: '40 2 * * *',
  async run(_payload, strapi) {
    const oldest = daysAfter(agencyDay(), -ANALYTICS_MAX_DAYS);
    await strapi.db.connection('search_misses').where('day', '<', oldest).delete();
  },
};
