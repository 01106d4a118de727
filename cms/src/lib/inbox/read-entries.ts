import type { StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { STAFF_TABLE } from '../staff-account';
import type { ListedEntry } from './entry-record';
import { type EntryFilters, filterEntries } from './filter-entries';
import type { InboxList } from './inbox-list';
import { PERSON_COUNT } from './person';
import { matchesOf } from './search';
import { SEARCH_TABLES } from './search-tables';

export interface EntryQuery extends EntryFilters {
  page: number;
  pageSize: number;
  /** `name`, else the time it came; `-` in front: downwards. */
  sort?: string | undefined;
}

/** One page, and how many entries there are on all pages. The page is found by its ids alone, then read whole. */
export async function readPage<Row extends ListedEntry>(
  db: Knex,
  list: InboxList,
  query: EntryQuery,
  staff: Pick<StaffUser, 'id'>,
): Promise<{ records: Row[]; total: number }> {
  const order = orderOf(list, query.sort);
  const ids = filterEntries(db, list, query, staff)
    .select('s.id')
    .orderByRaw(order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const [records, counted] = await Promise.all([
    wholeEntries(db, list).whereIn('s.id', ids).orderByRaw(order) as Promise<Row[]>,
    filterEntries(db, list, query, staff).count({ total: '*' }).first() as Promise<{ total: string } | undefined>,
  ]);
  if (query.search) await addMatches(db, list, records, query.search);
  return { records, total: Number(counted?.total ?? 0) };
}

export const readEntry = <Row extends ListedEntry>(db: Knex, list: InboxList, id: string): Promise<Row | undefined> =>
  wholeEntries(db, list).where('s.document_id', id).first() as Promise<Row | undefined>;

/** Every column, with owner, person, and whether the words of the CV are known. */
const wholeEntries = (db: Knex, list: InboxList): Knex.QueryBuilder =>
  db(`${list.table} as s`)
    .leftJoin(`${STAFF_TABLE} as owner`, 'owner.id', 's.owner_id')
    .leftJoin(`${SEARCH_TABLES[list.name]} as found`, 'found.entry_id', 's.id')
    .select('s.*', 'owner.username as owner_name', db.raw(`${PERSON_COUNT} as person_count`), db.raw('null as match'))
    // An entry from before there was a search is added in the background.
    .select(db.raw("coalesce(found.cv_state, 'pending') as cv_text_state"));

/** As SQL: names in any letter case, and a fixed order of what is equal. */
export function orderOf(list: InboxList, sort = '-created_at'): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.replace('-', '') === 'name' ? `lower(s.${list.nameColumn})` : 's.created_at';
  return `${by} ${direction}, s.id ${direction}`;
}

async function addMatches(db: Knex, list: InboxList, records: ListedEntry[], search: string): Promise<void> {
  const numbers = records.map(({ id }) => id);
  const matches = await matchesOf(db, list.name, numbers, search);
  for (const record of records) record.match = matches.get(record.id) ?? null;
}
