import { cvStoreOf } from '../cv/store/cv-store';
import { type SweepOptions, sweepCvFiles } from '../cv/store/sweep-cv-files';
import { reportGuardedTask } from '../platform/observability/metrics';
import type { BackgroundTask } from './task';

/**
 * Removes CV files that no submission owns: what a crash between file and row left behind. Every hour. Whoever knows that nothing
 * is on its way may queue it with a shorter `secondLookMs`.
 */
export const sweepCvFilesTask: BackgroundTask = {
  name: 'sweep-cv-files',
  schedule: '23 * * * *',
  async run(payload, strapi) {
    const { secondLookMs } = payload as Pick<SweepOptions, 'secondLookMs'>;
    const swept = await sweepCvFiles(await cvStoreOf(strapi), strapi.db.connection, { secondLookMs });
    reportGuardedTask('sweep-cv-files', swept.refused ? 'heldBack' : 'done');
    if (swept.refused)
      strapi.log.error(`${swept.orphans} CV files have no row: is this the right database? None removed`);
    else if (swept.orphans > 0) strapi.log.warn(`Removed ${swept.orphans} CV files that no submission owned`);
  },
};
