import type { Core } from '@strapi/strapi';
import type { InboxList } from '../inbox/inbox-list';
import { searchRowOf } from '../inbox/search-index';
import { SEARCH_TABLES } from '../inbox/search-tables';
import { type QueuedTask, queueTasks } from '../queue-task';
import { inTransaction } from '../transaction';
import { type Claim, keepAnswer } from './idempotency';
import type { Answer, DatabaseCall } from './submission';

/** All that is stored of one form. */
export interface NewEntry {
  list: InboxList;
  /** Of the entry, but for its `id`. */
  columns: object;
  /** Keeps the answer for a form that is sent again; null: it cannot be told from another one. */
  claim: Claim | null;
  answer: Answer;
  tasks: readonly QueuedTask[];
  /** When it fails, nothing is stored. */
  lastCall: DatabaseCall | null;
}

/**
 * Stores an entry, the words it is found by, its answer for a form that is sent again, and its tasks, in one transaction.
 * Throws AlreadyStored when a form with the same key came first; it waits for a rival that is being stored.
 */
export async function storeEntry(strapi: Core.Strapi, entry: NewEntry): Promise<void> {
  const { list, claim, answer, tasks, lastCall } = entry;
  const now = new Date();
  const [status] = list.statuses;
  const columns = { ...entry.columns, status, version: 1, tags: '[]', created_at: now, updated_at: now };
  const { cv_state, words } = searchRowOf(list, columns);
  await inTransaction(strapi, async (trx) => {
    await keepAnswer(trx, claim, answer);
    const [stored] = await trx(list.table).insert(columns).returning<{ id: number }[]>('id');
    await trx(SEARCH_TABLES[list.name]).insert({
      entry_id: stored?.id,
      cv_state,
      words: trx.raw('array_to_tsvector(?::text[])', [words]),
    });
    await queueTasks(trx, tasks);
    if (lastCall)
      await trx.raw(`select ${lastCall.name}(${lastCall.values.map(() => '?').join(', ')})`, lastCall.values);
  });
}
