import type { CvTextState, InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { applySqlObjects } from '../../platform/database/sql-objects';

/** Search table of each list. Strapi ignores tables without a content type. */
export const SEARCH_TABLES: Readonly<Record<InboxName, string>> = {
  contacts: 'contact_inquiries_search',
  'hiring-requests': 'hiring_requests_search',
  cvs: 'cv_submissions_search',
  applications: 'job_applications_search',
};

/** Search data of an entry. A foreign key deletes it with the entry. */
export interface SearchRow {
  /** `id` of the entry. */
  entry_id: number;
  /** `none`: there is no file. */
  cv_state: CvTextState | 'none';
  /** Readable text, for fragments around matches. */
  cv_text: string | null;
}

/** SQL function that returns the `entry_id` of each match of a tsquery on a list. */
export const matchingFunction = (name: InboxName): string => `${SEARCH_TABLES[name]}_matching`;

/** Creates the search table of a list of submissions with its function and its indexes. */
export async function createSearchTable(db: Knex, table: string): Promise<void> {
  await applySqlObjects(db, 'inbox-search.sql', { table });
  await applySqlObjects(db, 'inbox-search-indexes.sql', { table });
}
