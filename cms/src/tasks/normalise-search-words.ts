import type { InboxName } from '@qantara/contract';
import { queueTask } from '../platform/queue/queue-task';
import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { normaliseWords } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

const BATCH_SIZE = 100;

/**
 * Normalises stored search words as this version does, so that old submissions are found like new ones. A batch at a time:
 * it queues itself with the last entry of the batch, so that other tasks run in between and a restart does not begin again.
 */
export const normaliseSearchWordsTask: BackgroundTask = {
  name: 'normalise-search-words',
  async run(payload, strapi) {
    const db = strapi.db.connection;
    const { name, after = 0 } = payload as { name?: InboxName; after?: number };
    const queueNext = (list: InboxName, last: number) =>
      queueTask(
        db,
        'normalise-search-words',
        { name: list, after: last },
        { jobKey: `normalise-search-words-${list}` },
      );
    if (!name) {
      for (const list of ALL_INBOX_LISTS) await queueNext(list.name, 0);
      return;
    }
    const last = await normaliseWords(db, name, after, BATCH_SIZE);
    if (last !== null) await queueNext(name, last);
  },
};
