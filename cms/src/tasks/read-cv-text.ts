import { addTextOfCv } from '../cv/text/add-text-of-cv';
import { cvOfTask, type CvTask } from '../lib/inbox/search-index';
import type { BackgroundTask } from './task';

/** Reads the words of one CV. Queued with the submission, see `addToSearch`. */
export const readCvText: BackgroundTask = {
  name: 'read-cv-text',
  async run(payload, strapi) {
    const cv = await cvOfTask(strapi.db.connection, payload as CvTask);
    if (cv) await addTextOfCv(strapi, cv);
  },
};
