import type { Core } from '@strapi/strapi';
import { ScannerUnreachable } from '../cv/scan/scan-stream';
import { scanCv, unscannedCvs } from '../submissions/cv/scan-cv';
import { scanDocument, unscannedDocuments } from '../submissions/documents/scan-document';
import { settingsOf } from '../platform/settings/settings';
import type { BackgroundTask } from './task';

const scanAgain = (name: string, schedule: string, state: 'waiting' | 'failed'): BackgroundTask => ({
  name,
  schedule,
  async run(_payload, strapi) {
    if (!settingsOf(strapi).clamavUrl) return;
    for (const cv of await unscannedCvs(strapi, state)) await unlessUnreachable(strapi, scanCv(strapi, cv));
    for (const document of await unscannedDocuments(strapi, state))
      await unlessUnreachable(strapi, scanDocument(strapi, document));
  },
});

/** A file that cannot be read, or on which the scanner disconnects, does not block those behind it. */
async function unlessUnreachable(strapi: Core.Strapi, scanning: Promise<void>): Promise<void> {
  try {
    await scanning;
  } catch (error) {
    if (error instanceof ScannerUnreachable) throw error;
    strapi.log.error(error);
  }
}

/** Scans CVs and documents that arrived while the virus scanner was unreachable; stops at the first failure to connect. Every five minutes. */
export const scanWaitingCvs = scanAgain('scan-waiting-cvs', '*/5 * * * *', 'waiting');

/** Retries files that the virus scanner could not scan: its limits or signatures may have changed. Every night. */
export const scanFailedCvs = scanAgain('scan-failed-cvs', '50 21 * * *', 'failed');
