import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { addMissingToSearch, queueOldCvs } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

const BATCH_SIZE = 200;

/** Indexes entries older than the search, newest first, and queues their CVs for reading. At each start. */
export const addMissingToSearchTask: BackgroundTask = {
  name: 'add-missing-to-search',
  async run(_payload, strapi) {
    const db = strapi.db.connection;
    for (const { name, hasCv } of ALL_INBOX_LISTS) {
      while ((await addMissingToSearch(db, name, BATCH_SIZE)) > 0);
      if (hasCv) await queueOldCvs(db, name);
    }
  },
};
