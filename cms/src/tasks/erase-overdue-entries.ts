import { eraseOverdue } from '../inbox/erasure/erase-overdue';
import { reportGuardedTask } from '../platform/observability/metrics';
import type { BackgroundTask } from './task';

/** Query for an operator who has verified the clock of the database. */
const CONFIRM_SQL = `select graphile_worker.add_job('erase-overdue-entries', '{"confirmed": true}')`;

/** Erases submissions that staff have not worked on for RETENTION_MONTHS. Every night. */
export const eraseOverdueEntries: BackgroundTask = {
  name: 'erase-overdue-entries',
  schedule: '10 21 * * *',
  async run(payload, strapi) {
    const { confirmed } = payload as { confirmed?: boolean };
    const { erased, heldBack } = await eraseOverdue(strapi, confirmed === true);
    reportGuardedTask('erase-overdue-entries', heldBack ? 'heldBack' : 'done');
    if (heldBack)
      strapi.log.error(
        `${heldBack.overdue} of ${heldBack.all} entries seem to be older than they may be: is the clock of the database ` +
          `right? None erased. If it is right, erase them with this statement in the database: ${CONFIRM_SQL}`,
      );
    else if (erased > 0) strapi.log.info(`Erased ${erased} entries that had reached their retention limit`);
  },
};
