import { eraseOverdue } from '../lib/erasure/erase-overdue';
import type { BackgroundTask } from './task';

/** Erases what people sent once nobody has worked with it for RETENTION_MONTHS. Every night. */
export const eraseOverdueEntries: BackgroundTask = {
  name: 'erase-overdue-entries',
  schedule: '10 21 * * *',
  async run(_payload, strapi) {
    const erased = await eraseOverdue(strapi);
    if (erased > 0) strapi.log.info(`Erased ${erased} entries that were kept for as long as they may be`);
  },
};
