import type { Core } from '@strapi/strapi';
import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { createSearchTable } from '../submissions/search/search-tables';
import { queueTask } from '../platform/queue/queue-task';
import { inTransaction } from '../platform/database/transaction';
import { once } from '../platform/database/once';

/** Change it with how words are spelled: then those that are stored are spelled again. */
const SPELLING = 'search_spelling_2';

/** The tables in which the lists are searched; what came before there were any is added behind the scenes. */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  // Within the transaction of the start: another connection would wait for what that one has locked.
  await inTransaction(strapi, async (trx) => {
    for (const { name, table } of ALL_INBOX_LISTS) await createSearchTable(trx, name, table);
    await queueTask(trx, 'add-missing-to-search', {}, { jobKey: 'add-missing-to-search' });
    await once(strapi, SPELLING, () => queueTask(trx, 'spell-search-again', {}, { jobKey: 'spell-search-again' }));
  });
}
