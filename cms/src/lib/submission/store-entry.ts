import type { Knex } from 'knex';
import { ADD_NEW_TASKS } from '../add-new-tasks';
import { askDatabase } from '../ask-database';
import type { InboxList } from '../inbox/inbox-list';
import { searchRowOf } from '../inbox/search-index';
import { SEARCH_TABLES } from '../inbox/search-tables';
import { type QueuedTask, taskSpecs } from '../queue-task';
import { type Claim, IDEMPOTENCY_TABLE } from './idempotency';
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
 * Stores an entry that nobody has looked at, the words it is found by, its kept answer and its tasks: one statement, one
 * transaction, one journey to the database, durable when it resolves. Strapi's own way takes a dozen. False: a form with
 * the same key came first, and nothing was stored; it waits for a rival that is being stored.
 */
export async function storeEntry(db: Knex, entry: NewEntry): Promise<boolean> {
  const { list, claim, answer, tasks, lastCall } = entry;
  const now = new Date();
  const [status] = list.statuses;
  const untouched = { status, version: 1, tags: '[]', created_at: now, updated_at: now };
  const columns: Record<string, unknown> = { ...entry.columns, ...untouched };
  const search = searchRowOf(list, columns);

  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value ?? null)}`;
  const key = `${add(claim?.key)}::text`;
  const text = `
    with claim as (
      insert into ${IDEMPOTENCY_TABLE} (scope, key, fingerprint, answer, created_at)
      select ${add(claim?.scope)}, ${key}, ${add(claim?.fingerprint)}, ${add(JSON.stringify(answer))}, ${add(now)}
      where ${key} is not null on conflict (scope, key) do nothing returning id
    ), entry as (
      insert into ${list.table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).map(add).join(', ')}
      where ${key} is null or exists (select from claim) returning id
    ), findable as (
      insert into ${SEARCH_TABLES[list.name]} (entry_id, cv_state, words)
      select id, ${add(search.cv_state)}, array_to_tsvector(${add(search.words)}::text[]) from entry returning entry_id
    )
    select ${ADD_NEW_TASKS}(${add(taskSpecs(tasks))})
      ${lastCall ? `, ${lastCall.name}(${lastCall.values.map(add).join(', ')})` : ''}
    from findable`;
  return (await askDatabase(db, { name: `store ${list.name}`, text, values })).length > 0;
}
