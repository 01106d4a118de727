import type { DashboardCounts } from '@qantara/contract';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS } from './inbox-list';

const DAYS = 30;

/** How long people waited for the first answer, over everything first answered in the last 30 days; null: nothing was. */
export async function readFirstReply(db: Knex): Promise<DashboardCounts['first_reply']> {
  const since = new Date(Date.now() - DAYS * 86_400_000);
  const waits = ALL_INBOX_LISTS.map(({ table }) =>
    db(table).where('first_answered_at', '>=', since).select(db.raw('first_answered_at - created_at as wait')),
  );
  const found = (await db
    .from(db.unionAll(waits).as('waits'))
    .select(db.raw('extract(epoch from percentile_cont(0.5) within group (order by wait)) / 60 as median'))
    .count({ answered: '*' })
    .first()) as { median: number | null; answered: string };
  return found.median === null ? null : { median_minutes: Math.round(found.median), answered: Number(found.answered) };
}
