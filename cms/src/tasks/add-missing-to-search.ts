import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { addMissingToSearch, queueOldCvs } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

const ENTRIES_AT_ONCE = 200;

/** Makes entries findable that came before there was a search, newest first, then has their CVs read. At each start. */
export const addMissingToSearchTask: BackgroundTask = {
  name: 'add-missing-to-search',
  async run(_payload, strapi) {
    const db = strapi.db.connection;
    for (const { name, hasCv } of ALL_INBOX_LISTS) {
      while ((await addMissingToSearch(db, name, ENTRIES_AT_ONCE)) > 0);
      if (hasCv) await queueOldCvs(db, name);
    }
  },
};
