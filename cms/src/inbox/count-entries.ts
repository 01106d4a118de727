import type { InboxCounts, StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { overdueBefore } from '../submissions/review-deadline';
import { type EntryFilters, filterEntries, whereOverdue, toNotify } from './filter-entries';
import type { InboxList } from '../submissions/inbox-list';

/** Number of entries that match the filters, by status; 0 for statuses without any. */
export async function countEntries(
  db: Knex,
  list: InboxList,
  filters: EntryFilters,
  staff: Pick<StaffUser, 'id'>,
): Promise<InboxCounts> {
  const matching = () => filterEntries(db, list, filters, staff);
  const counted = await (filters.search ? countFound(db, matching()) : countFromIndexes(matching));
  const totals = new Map(counted.statuses.map(({ status, total }) => [status, Number(total)]));
  return {
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    by_status: Object.fromEntries(list.statuses.map((status) => [status, totals.get(status) ?? 0])),
    overdue: counted.overdue,
  };
}

interface Counted {
  statuses: { status: string; total: string }[];
  overdue: number;
}

/** Index-only: no row is read. */
async function countFromIndexes(matching: () => Knex.QueryBuilder): Promise<Counted> {
  const statuses = await matching().groupBy('s.status').select('s.status').count<Counted['statuses']>({ total: '*' });
  const overdue = (await whereOverdue(matching()).count({ total: '*' }).first()) as { total: string } | undefined;
  return { statuses, overdue: Number(overdue?.total ?? 0) };
}

/** Evaluates the search once for both numbers. */
async function countFound(db: Knex, matching: Knex.QueryBuilder): Promise<Counted> {
  const isOverdue = db.raw('count(*) filter (where s.first_reviewed_at is null and s.created_at < ?) as overdue', [
    overdueBefore(),
  ]);
  const statuses = await (matching.groupBy('s.status').select('s.status', isOverdue).count({ total: '*' }) as Promise<
    (Counted['statuses'][number] & { overdue: string })[]
  >);
  return { statuses, overdue: statuses.reduce((sum, { overdue }) => sum + Number(overdue), 0) };
}

/** Counts of the whole list, by status. */
export const countStatuses = (db: Knex, list: InboxList): Promise<InboxCounts> => countEntries(db, list, {}, { id: 0 });

/** Decided submissions of a list whose person was not notified. */
export async function countToNotify(db: Knex, list: InboxList): Promise<number> {
  const counted = (await db(`${list.table} as s`).whereRaw(toNotify(list)).count({ total: '*' }).first()) as
    { total: string } | undefined;
  return Number(counted?.total ?? 0);
}
