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

/**
 * Makes the table of a list. Texts stand out of line, so that going through thousands of matches reads little; without
 * a pending list a search costs the same before and after a busy hour.
 */
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
  await db.raw('create index if not exists ?? on ?? using gin (words) with (fastupdate = off)', [
    `${table}_words_idx`,
    table,
  ]);
  await db.raw("create index if not exists ?? on ?? (entry_id) where cv_state = 'pending'", [
    `${table}_pending_idx`,
    table,
  ]);
}
