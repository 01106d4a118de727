import type { InboxCounts, StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { type EntryFilters, filterEntries, keepOverdue } from './filter-entries';
import type { InboxList } from './inbox-list';

/** How many entries the filters let through, by status; a status that none has counts 0. */
export async function countEntries(
  db: Knex,
  list: InboxList,
  filters: EntryFilters,
  staff: Pick<StaffUser, 'id'>,
): Promise<InboxCounts> {
  const matching = () => filterEntries(db, list, filters, staff);
  const [counted, overdue] = await Promise.all([
    matching().groupBy('s.status').select('s.status').count({ total: '*' }) as Promise<Counted[]>,
    keepOverdue(matching()).count({ total: '*' }).first() as Promise<Pick<Counted, 'total'> | undefined>,
  ]);
  const totals = new Map(counted.map(({ status, total }) => [status, Number(total)]));
  return {
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    by_status: Object.fromEntries(list.statuses.map((status) => [status, totals.get(status) ?? 0])),
    overdue: Number(overdue?.total ?? 0),
  };
}

interface Counted {
  status: string;
  total: string;
}

/** The same for the whole list. */
export const countStatuses = (db: Knex, list: InboxList): Promise<InboxCounts> => countEntries(db, list, {}, { id: 0 });
