import { scanCv, unscannedCvs } from '../cv/scan/scan-cv';
import { settingsOf } from '../lib/settings';
import type { BackgroundTask } from './task';

const CVS_AT_ONCE = 200;

/** Shows the virus scanner again what it could not judge: its limits or its signatures may have changed. Every night. */
export const scanFailedCvs: BackgroundTask = {
  name: 'scan-failed-cvs',
  schedule: '50 21 * * *',
  async run(_payload, strapi) {
    if (!settingsOf(strapi).clamavUrl) return;
    for (const cv of await unscannedCvs(strapi, 'failed', CVS_AT_ONCE)) await scanCv(strapi, cv);
  },
};
