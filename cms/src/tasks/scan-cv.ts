import { scanCv } from '../lib/cv-scan/scan-cv';
import type { CvToRead } from '../lib/inbox/search-index';
import type { BackgroundTask } from './task';

/** Checks one CV for viruses. Queued with the submission, when there is a scanner. */
export const scanCvTask: BackgroundTask = {
  name: 'scan-cv',
  run: (payload, strapi) => scanCv(strapi, payload as CvToRead),
};
