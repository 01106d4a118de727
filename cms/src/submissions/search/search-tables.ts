import type { CvTextState, InboxName } from '@qantara/contract';
import type { Knex } from 'knex';

/** Where a list is searched. Strapi leaves tables alone that are no content type of its own. */
export const SEARCH_TABLES: Readonly<Record<InboxName, string>> = {
  contacts: 'contact_inquiries_search',
  cvs: 'cv_submissions_search',
  applications: 'job_applications_search',
};

/** What is stored of an entry to find it. It goes with the entry: nobody has to remember to remove it. */
export interface SearchRow {
  /** `id` of the entry. */
  entry_id: number;
  /** `none`: the list has no files. */
  cv_state: CvTextState | 'none';
  /** As people read it, for the words around a match. */
  cv_text: string | null;
}

/** SQL function that answers the `entry_id` of what a tsquery finds on a list. */
export const matchingFunction = (name: InboxName): string => `${SEARCH_TABLES[name]}_matching`;

/**
 * What is new is put into the index of words by so many kB at once: word by word it would be half of all that storing an
 * entry costs the database. A search goes through what is not in it yet, so that it must be little.
 */
const PENDING_KB = 128;

/** Makes the table of a list. Texts stand out of line, so that going through thousands of matches reads little. */
export async function createSearchTable(db: Knex, name: InboxName, entries: string): Promise<void> {
  const table = SEARCH_TABLES[name];
  await db.raw(
    `create table if not exists ?? (
       entry_id integer primary key references ?? (id) on delete cascade,
       cv_state text not null,
       cv_text text,
       words tsvector not null
     ) with (toast_tuple_target = 128)`,
    [table, entries],
  );
  await db.raw('create index if not exists ?? on ?? using gin (words)', [`${table}_words_idx`, table]);
  await db.raw(`alter index ?? set (fastupdate = on, gin_pending_list_limit = ${PENDING_KB})`, [`${table}_words_idx`]);
  await db.raw("create index if not exists ?? on ?? (entry_id) where cv_state = 'pending'", [
    `${table}_pending_idx`,
    table,
  ]);
  await createMatching(db, name);
}

/**
 * Never row by row: to a planner the words of a row are as cheap to test as a number, but a word that most CVs have would
 * unpack every one of them. The promised number of rows keeps it from looking up each entry by itself, however many
 * there are of the beginning of a word.
 */
const createMatching = (db: Knex, name: InboxName) =>
  db.raw(
    `create or replace function ??(wanted tsquery) returns setof integer language sql stable rows 20000
       set enable_seqscan = off as 'select entry_id from ${SEARCH_TABLES[name]} where words @@ wanted'`,
    [matchingFunction(name)],
  );
