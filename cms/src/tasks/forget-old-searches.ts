import { ANALYTICS_MAX_DAYS } from '@qantara/contract';
import { agencyDay, daysAfter } from '../platform/agency-day';
import type { BackgroundTask } from './task';

/** Forgets what people searched for in vain, once no period of the Analytics tab can reach it. */
export const forgetOldSearches: BackgroundTask = {
  name: 'forget-old-searches',
  schedule: '40 2 * * *',
  async run(_payload, strapi) {
    const oldest = daysAfter(agencyDay(), -ANALYTICS_MAX_DAYS);
    await strapi.db.connection('search_misses').where('day', '<', oldest).delete();
  },
};
