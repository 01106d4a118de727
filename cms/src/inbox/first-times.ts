import type { DashboardCounts } from '@qantara/contract';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS } from '../submissions/inbox-list';

const DAYS = 30;

/** Median waiting time for the first review or reply, over the last 30 days; null: none. */
export async function readFirstTime(
  db: Knex,
  column: 'first_reviewed_at' | 'first_replied_at',
): Promise<DashboardCounts['first_review']> {
  const since = new Date(Date.now() - DAYS * 86_400_000);
  const waits = ALL_INBOX_LISTS.map(({ table }) =>
    db(table)
      .where(column, '>=', since)
      .select(db.raw('?? - created_at as wait', [column])),
  );
  const found = (await db
    .from(db.unionAll(waits).as('waits'))
    .select(db.raw('extract(epoch from percentile_cont(0.5) within group (order by wait)) / 60 as median'))
    .count({ total: '*' })
    .first()) as { median: number | null; total: string };
  return found.median === null ? null : { median_minutes: Math.round(found.median), count: Number(found.total) };
}
