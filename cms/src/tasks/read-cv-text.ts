import { addTextOfCv } from '../submissions/cv/add-text-of-cv';
import { cvOfTask, type CvTask } from '../submissions/search/search-index';
import { consumeAttempt } from '../platform/http/rate-limiter';
import type { BackgroundTask } from './task';

/** A usual CV takes a tenth of it. */
const COSTLY_MS = 5000;

/** Reads the text of one CV. Queued with the submission, or after its virus scan, see `cvReading`. */
export const readCvText: BackgroundTask = {
  name: 'read-cv-text',
  async run(payload, strapi) {
    const { from } = payload as CvTask;
    const cv = await cvOfTask(strapi.db.connection, payload as CvTask);
    if (!cv) return;
    const start = performance.now();
    const state = await addTextOfCv(strapi, cv);
    const isCostly = state === 'too_large' || performance.now() - start > COSTLY_MS;
    if (from && isCostly) await consumeAttempt(strapi, 'costlyCv', from);
  },
};
