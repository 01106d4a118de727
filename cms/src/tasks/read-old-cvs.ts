import type { InboxName } from '@qantara/contract';
import { addTextOfCv } from '../submissions/cv/add-text-of-cv';
import { queueOldCvs, unreadCvs } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

/** So many at a time, then those that came meanwhile have their turn. */
const CVS_AT_ONCE = 20;

/** Reads the CVs that nobody has read yet, newest first, each once a start. */
export const readOldCvs: BackgroundTask = {
  name: 'read-old-cvs',
  async run(payload, strapi) {
    const { name, before } = payload as { name: InboxName; before?: number };
    const unread = await unreadCvs(strapi.db.connection, name, before, CVS_AT_ONCE);
    for (const cv of unread) await addTextOfCv(strapi, cv);
    const last = unread.at(-1);
    if (last) await queueOldCvs(strapi.db.connection, name, last.entryId);
  },
};
