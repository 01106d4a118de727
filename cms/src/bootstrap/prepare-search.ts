import type { Core } from '@strapi/strapi';
import { queueTask } from '../platform/queue/queue-task';
import { inTransaction } from '../platform/database/transaction';
import { once } from '../platform/database/once';

/** Change the name when words are normalised differently: stored words are then normalised again. */
const SPELLING = 'search_spelling_2';

/** Queues the task that adds older submissions to the search tables. */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  // In the transaction of the start: another connection would wait for its locks.
  await inTransaction(strapi, async (trx) => {
    await queueTask(trx, 'add-missing-to-search', {}, { jobKey: 'add-missing-to-search' });
    await once(strapi, SPELLING, () => queueTask(trx, 'spell-search-again', {}, { jobKey: 'spell-search-again' }));
  });
}
