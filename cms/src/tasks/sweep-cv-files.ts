import { cvStoreOf } from '../cv/store/cv-store';
import { type SweepOptions, sweepCvFiles } from '../cv/store/sweep-cv-files';
import { reportGuardedTask } from '../platform/observability/metrics';
import type { BackgroundTask } from './task';

/**
 * Removes CV files without a submission, which a crash between storing file and row leaves behind. Every hour. If no
 * submission is in progress, it may be queued with a shorter `recheckMs`.
 */
export const sweepCvFilesTask: BackgroundTask = {
  name: 'sweep-cv-files',
  schedule: '23 * * * *',
  async run(payload, strapi) {
    const { recheckMs } = payload as Pick<SweepOptions, 'recheckMs'>;
    const swept = await sweepCvFiles(await cvStoreOf(strapi), strapi.db.connection, { recheckMs });
    reportGuardedTask('sweep-cv-files', swept.isHeldBack ? 'heldBack' : 'done');
    if (swept.isHeldBack)
      strapi.log.error(`${swept.orphans} CV files have no row: is this the right database? None removed`);
    else if (swept.orphans > 0) strapi.log.warn(`Removed ${swept.orphans} CV files that no submission owned`);
  },
};
