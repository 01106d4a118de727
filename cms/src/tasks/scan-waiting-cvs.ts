import { scanCv, unscannedCvs } from '../cv/scan/scan-cv';
import { settingsOf } from '../lib/settings';
import type { BackgroundTask } from './task';

const CVS_AT_ONCE = 200;

/** Checks the CVs that came while the virus scanner was away; stops at the first it cannot reach. Every five minutes. */
export const scanWaitingCvs: BackgroundTask = {
  name: 'scan-waiting-cvs',
  schedule: '*/5 * * * *',
  async run(_payload, strapi) {
    if (!settingsOf(strapi).clamavUrl) return;
    for (const cv of await unscannedCvs(strapi, 'waiting', CVS_AT_ONCE)) await scanCv(strapi, cv);
  },
};
