import { scanCv } from '../submissions/cv/scan-cv';
import { cvOfTask, type CvTask } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

/** Scans one CV for viruses. Queued with the submission if there is a scanner. */
export const scanCvTask: BackgroundTask = {
  name: 'scan-cv',
  async run(payload, strapi) {
    const cv = await cvOfTask(strapi.db.connection, payload as CvTask);
    if (cv) await scanCv(strapi, cv, (payload as CvTask).from);
  },
};
