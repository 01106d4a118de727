import { eraseOverdue } from '../inbox/erasure/erase-overdue';
import { reportGuardedTask } from '../platform/observability/metrics';
import type { BackgroundTask } from './task';

/** For whoever has looked at the clock of the database and finds it right. */
const GO_ON = `select graphile_worker.add_job('erase-overdue-entries', '{"confirmed": true}')`;

/** Erases what people sent once nobody has worked with it for RETENTION_MONTHS. Every night. */
export const eraseOverdueEntries: BackgroundTask = {
  name: 'erase-overdue-entries',
  schedule: '10 21 * * *',
  async run(payload, strapi) {
    const { confirmed } = payload as { confirmed?: boolean };
    const { erased, refused } = await eraseOverdue(strapi, confirmed === true);
    reportGuardedTask('erase-overdue-entries', refused ? 'heldBack' : 'done');
    if (refused)
      strapi.log.error(
        `${refused.overdue} of ${refused.all} entries seem to be older than they may be: is the clock of the database ` +
          `right? None erased. If it is right, erase them with this statement in the database: ${GO_ON}`,
      );
    else if (erased > 0) strapi.log.info(`Erased ${erased} entries that were kept for as long as they may be`);
  },
};
