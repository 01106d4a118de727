import type { InboxName } from '@qantara/contract';
import { addTextOfCv } from '../submissions/cv/add-text-of-cv';
import { queueOldCvs, unreadCvs } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

/** New CVs are read between two batches. */
const BATCH_SIZE = 20;

/** Reads the CVs whose text is not in the search yet, newest first, once per start. */
export const readOldCvs: BackgroundTask = {
  name: 'read-old-cvs',
  async run(payload, strapi) {
    const { name, before } = payload as { name: InboxName; before?: number };
    const unread = await unreadCvs(strapi.db.connection, name, before, BATCH_SIZE);
    for (const cv of unread) await addTextOfCv(strapi, cv);
    const last = unread.at(-1);
    if (last) await queueOldCvs(strapi.db.connection, name, last.entryId);
  },
};
