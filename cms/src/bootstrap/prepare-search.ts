import type { Core } from '@strapi/strapi';
import { ALL_INBOX_LISTS } from '../lib/inbox/inbox-list';
import { createSearchTable } from '../lib/inbox/search-tables';
import { queueTask } from '../lib/queue-task';
import { inTransaction } from '../lib/transaction';

/** The tables in which the lists are searched; what came before there were any is added behind the scenes. */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  // Within the transaction of the start: another connection would wait for what that one has locked.
  await inTransaction(strapi, async (trx) => {
    for (const { name, table } of ALL_INBOX_LISTS) await createSearchTable(trx, name, table);
    await queueTask(trx, 'add-missing-to-search', {}, { jobKey: 'add-missing-to-search' });
  });
}
