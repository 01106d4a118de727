import type { StaffUser } from '@qantara/contract';
import type { Knex } from 'knex';
import { STAFF_TABLE } from '../platform/database/table';
import type { ListedEntry } from '../submissions/entry-record';
import { type EntryFilters, filterEntries, toNotify } from './filter-entries';
import type { InboxList } from '../submissions/inbox-list';
import { PERSON_COUNT } from '../submissions/person';
import { matchesOf } from './search';
import { SEARCH_TABLES } from '../submissions/search/search-tables';

export interface EntryQuery extends EntryFilters {
  page: number;
  pageSize: number;
  /** `name`, else the time of arrival; a leading `-` means descending. */
  sort?: string | undefined;
}

/** One page, and the number of entries on all pages. Selects the ids of the page first, then reads their rows. */
export async function readEntriesPage<Row extends ListedEntry>(
  db: Knex,
  list: InboxList,
  query: EntryQuery,
  staff: Pick<StaffUser, 'id'>,
): Promise<{ records: Row[]; total: number }> {
  if (query.search) return readFound(db, list, query, staff);
  const matching = () => filterEntries(db, list, query, staff);
  const [records, counted] = await Promise.all([
    wholeEntries(db, list)
      .whereIn('s.id', onePage(matching().select('s.id'), query).orderByRaw(orderOf(list, query.sort)))
      .orderByRaw(orderOf(list, query.sort)) as Promise<Row[]>,
    matching().count({ total: '*' }).first() as Promise<{ total: string } | undefined>,
  ]);
  return { records, total: Number(counted?.total ?? 0) };
}

/** Evaluates the search once for the page and the count. */
async function readFound<Row extends ListedEntry>(
  db: Knex,
  list: InboxList,
  query: EntryQuery,
  staff: Pick<StaffUser, 'id'>,
): Promise<{ records: Row[]; total: number }> {
  const { place, direction } = placeOf(list, query.sort);
  const found = filterEntries(db, list, query, staff).select('s.id', db.raw(`${place} as place`));
  const ids = onePage(db('found').select('id'), query).orderByRaw(`place ${direction}, id ${direction}`);
  const page = (await db
    .withMaterialized('found', found)
    .select(db.raw('array(?) as ids', [ids]), db.raw('(select count(*) from found)::int as total'))
    .first()) as { ids: number[]; total: number };
  const records = (await wholeEntries(db, list)
    .whereIn('s.id', page.ids)
    .orderByRaw(orderOf(list, query.sort))) as Row[];
  await addMatches(db, list, records, query.search ?? '');
  return { records, total: page.total };
}

const onePage = (query: Knex.QueryBuilder, { page, pageSize }: EntryQuery) =>
  query.limit(pageSize).offset((page - 1) * pageSize);

export const readEntry = <Row extends ListedEntry>(db: Knex, list: InboxList, id: string): Promise<Row | undefined> =>
  wholeEntries(db, list).where('s.document_id', id).first() as Promise<Row | undefined>;

/** All columns, with owner, person, and the state of the CV's text. */
const wholeEntries = (db: Knex, list: InboxList): Knex.QueryBuilder =>
  db(`${list.table} as s`)
    .leftJoin(`${STAFF_TABLE} as owner`, 'owner.id', 's.owner_id')
    .leftJoin(`${SEARCH_TABLES[list.name]} as found`, 'found.entry_id', 's.id')
    .select('s.*', 'owner.username as owner_name', db.raw(`${PERSON_COUNT} as person_count`), db.raw('null as match'))
    .select(db.raw(`${toNotify(list)} as to_notify`))
    // Entries older than the search are indexed in the background.
    .select(db.raw("coalesce(found.cv_state, 'pending') as cv_text_state"), ...list.joined.map((sql) => db.raw(sql)));

/** SQL of the order: names case-insensitively, ties in a fixed order. */
export function orderOf(list: InboxList, sort?: string): string {
  const { place, direction } = placeOf(list, sort);
  return `${place} ${direction}, s.id ${direction}`;
}

function placeOf(list: InboxList, sort = '-created_at') {
  const place = sort.replace('-', '') === 'name' ? `lower(s.${list.nameColumn})` : 's.created_at';
  return { place, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

async function addMatches(db: Knex, list: InboxList, records: ListedEntry[], search: string): Promise<void> {
  const matches = await matchesOf(db, list.name, records, search);
  for (const record of records) record.match = matches.get(record.id) ?? null;
}
