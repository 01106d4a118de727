import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { cvMatch } from './cv-match';
import { SEARCH_TABLES, type SearchRow } from './search-tables';
import { searchTerms, tsqueryOf } from './search-terms';

/** Long texts come in small portions. */
const TEXTS_AT_ONCE = 50;

/**
 * Keeps the rows (alias `s`) in which the search is found. The matches are found first and by themselves (`offset 0`):
 * how many there will be of the beginning of a word is a poor guess of the planner's, and rows are costly to test one
 * by one.
 */
export function narrowBySearch(query: Knex.QueryBuilder, name: InboxName, search: string): void {
  const wanted = tsqueryOf(searchTerms(search));
  if (wanted === null) query.whereRaw('false');
  else
    query.whereRaw('s.id in (select entry_id from ?? where words @@ ?::tsquery offset 0)', [
      SEARCH_TABLES[name],
      wanted,
    ]);
}

/** Words of the CV around what was searched for, by the row's number; rows without a match in the CV are absent. */
export async function matchesOf(
  db: Knex,
  name: InboxName,
  ids: readonly number[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const terms = searchTerms(search);
  const matches = new Map<number, string>();
  for (let at = 0; at < ids.length; at += TEXTS_AT_ONCE) {
    const rows = await db<SearchRow>(SEARCH_TABLES[name])
      .whereIn('entry_id', ids.slice(at, at + TEXTS_AT_ONCE))
      .whereNotNull('cv_text')
      .select('entry_id', 'cv_text');
    for (const { entry_id, cv_text } of rows) {
      const match = cvMatch(cv_text ?? '', terms);
      if (match) matches.set(entry_id, match);
    }
  }
  return matches;
}
