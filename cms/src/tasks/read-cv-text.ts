import { addTextOfCv } from '../lib/cv-text/add-text-of-cv';
import type { CvToRead } from '../lib/inbox/search-index';
import type { BackgroundTask } from './task';

/** Reads the words of one CV. Queued with the submission, see `addToSearch`. */
export const readCvText: BackgroundTask = {
  name: 'read-cv-text',
  run: (payload, strapi) => addTextOfCv(strapi, payload as CvToRead),
};
