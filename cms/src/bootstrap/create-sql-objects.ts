import type { Core } from '@strapi/strapi';
import { createJobSearch } from '../jobs/create-job-search';
import { applySqlObjects } from '../platform/database/sql-objects';
import { ALL_INBOX_LISTS, decisionsOf } from '../submissions/inbox-list';
import { createSearchTable } from '../submissions/search/search-tables';

/**
 * Creates or updates the tables, functions, triggers and indexes of `database/objects`. Not in the transaction of the start, which
 * would hold their locks until its end, while other instances serve.
 */
export async function createSqlObjects({ db: { connection: db } }: Core.Strapi): Promise<void> {
  await applySqlObjects(db, 'tables.sql');
  await createJobSearch(db);
  await applySqlObjects(db, 'board-version.sql');
  for (const { name, table, nameColumn, filters, hasCv } of ALL_INBOX_LISTS) {
    await createSearchTable(db, table);
    const columns = Object.values(filters).map((column) => `, ${column}`);
    await applySqlObjects(db, 'inbox-indexes.sql', {
      table,
      name_column: nameColumn,
      filter_columns: columns.join(''),
    });
    if (hasCv) await applySqlObjects(db, 'cv-scan-indexes.sql', { table });
    const decisions = decisionsOf(name);
    if (decisions) await applySqlObjects(db, 'decision-indexes.sql', { table, decisions });
  }
}
