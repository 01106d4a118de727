import { scanCv, unscannedCvs } from '../submissions/cv/scan-cv';
import { settingsOf } from '../platform/settings/settings';
import type { BackgroundTask } from './task';

const BATCH_SIZE = 200;

const scanAgain = (name: string, schedule: string, state: 'waiting' | 'failed'): BackgroundTask => ({
  name,
  schedule,
  async run(_payload, strapi) {
    if (!settingsOf(strapi).clamavUrl) return;
    for (const cv of await unscannedCvs(strapi, state, BATCH_SIZE)) await scanCv(strapi, cv);
  },
});

/** Scans the CVs that arrived while the virus scanner was away; stops at the first it cannot reach. Every five minutes. */
export const scanWaitingCvs = scanAgain('scan-waiting-cvs', '*/5 * * * *', 'waiting');

/** Scans again what the virus scanner could not judge: its limits or its signatures may have changed. Every night. */
export const scanFailedCvs = scanAgain('scan-failed-cvs', '50 21 * * *', 'failed');
