import { cvStoreOf } from '../lib/cv-store/cv-store-of';
import { sweepCvFiles } from '../lib/cv-store/sweep-cv-files';
import type { BackgroundTask } from './task';

/** Removes CV files that no submission owns: what a crash between file and row left behind. Every hour. */
export const sweepCvFilesTask: BackgroundTask = {
  name: 'sweep-cv-files',
  schedule: '23 * * * *',
  async run(_payload, strapi) {
    const swept = await sweepCvFiles(await cvStoreOf(strapi), strapi.db.connection);
    if (swept.refused)
      strapi.log.error(`${swept.orphans} CV files have no row: is this the right database? None removed`);
    else if (swept.orphans > 0) strapi.log.warn(`Removed ${swept.orphans} CV files that no submission owned`);
  },
};
