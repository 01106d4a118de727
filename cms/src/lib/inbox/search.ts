import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { cvMatch } from './cv-match';
import { matchingFunction, SEARCH_TABLES, type SearchRow } from './search-tables';
import { searchTerms, tsqueryOf } from './search-terms';

/** Long texts come in small portions. */
const TEXTS_AT_ONCE = 50;

/** Keeps the rows (alias `s`) in which the search is found. */
export function narrowBySearch(query: Knex.QueryBuilder, name: InboxName, search: string): void {
  const wanted = tsqueryOf(searchTerms(search));
  if (wanted === null) query.whereRaw('false');
  else query.joinRaw(`join ${matchingFunction(name)}(?::tsquery) as matching (entry_id) on matching.entry_id = s.id`, [wanted]); // prettier-ignore
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
