import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { cvMatch } from './cv-match';
import { matchingFunction, SEARCH_TABLES, type SearchRow } from '../submissions/search/search-tables';
import { type SearchTerm, searchTerms, tsqueryOf } from './search-terms';

/** Long texts come in small portions. */
const TEXTS_AT_ONCE = 50;

/** Keeps the rows (alias `s`) in which the search is found. */
export function narrowBySearch(query: Knex.QueryBuilder, name: InboxName, search: string): void {
  const terms = searchTerms(search);
  if (tsqueryOf(terms) === null) return void query.whereRaw('false');
  const wanted = terms.map(termSql);
  query.joinRaw(
    `join ${matchingFunction(name)}(${wanted.map(({ sql }) => sql).join(' && ')}) as matching (entry_id)
       on matching.entry_id = s.id`,
    wanted.flatMap(({ values }) => values),
  );
}

/** A term or, of a word, what begins with its stem: `welding` finds `welders`, `nurses` finds `nurse`. */
function termSql(term: SearchTerm): { sql: string; values: string[] } {
  const wanted = tsqueryOf([term]) ?? '';
  if (!hasStem(term)) return { sql: '?::tsquery', values: [wanted] };
  const stem = stemSql(term);
  return {
    sql: `(?::tsquery || coalesce((quote_literal(${stem}) || ':*')::tsquery, ?::tsquery))`,
    values: [wanted, term.text, wanted],
  };
}

const STEM_CHARS_MIN = 3;
const hasStem = ({ kind, text }: SearchTerm) => kind === 'word' && /^\p{L}{4,}$/u.test(text);
/** SQL of the stem of a bound word; null when it has none, or one too short to begin a search with. */
const stemSql = ({ text }: SearchTerm) =>
  `substring((ts_lexize('${/^\p{Script=Arabic}/u.test(text) ? 'arabic_stem' : 'english_stem'}', ?))[1] from '^.{${STEM_CHARS_MIN},}$')`;

/** The terms and, as words of their own, the stems of those that have one. */
async function withStems(db: Knex, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const words = terms.filter(hasStem);
  if (words.length === 0) return [...terms];
  const stems = words.map((word, at) => db.raw(`${stemSql(word)} as ??`, [word.text, String(at)]));
  const found = (await db.select(stems).first()) as Record<string, string | null>;
  return [...terms, ...Object.values(found).flatMap((text) => (text ? [{ text, kind: 'word' as const }] : []))];
}

/** Words of the CV around what was searched for, by the row's number; rows without a match in the CV are absent. */
export async function matchesOf(
  db: Knex,
  name: InboxName,
  ids: readonly number[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const terms = await withStems(db, searchTerms(search));
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
