import type { InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { cvMatch } from './cv-match';
import { profileText } from '../submissions/search/profile-text';
import { matchingFunction, SEARCH_TABLES, type SearchRow } from '../submissions/search/search-tables';
import { type SearchTerm, searchTerms, tsqueryOf } from './search-terms';

/** CV texts per query, because they are long. */
const BATCH_SIZE = 50;

/** Filters rows (alias `s`) by a search. */
export function narrowBySearch(query: Knex.QueryBuilder, name: InboxName, search: string): void {
  const terms = searchTerms(search);
  if (tsqueryOf(terms) === null) return void query.whereRaw('false');
  const parts = terms.map(termSql);
  query.joinRaw(
    `join ${matchingFunction(name)}(${parts.map(({ sql }) => sql).join(' && ')}) as matching (entry_id)
       on matching.entry_id = s.id`,
    parts.flatMap(({ values }) => values),
  );
}

/** Matches a term or the beginning of its stem: `welding` finds `welders`, `nurses` finds `nurse`. */
function termSql(term: SearchTerm): { sql: string; values: string[] } {
  const tsquery = tsqueryOf([term]) ?? '';
  if (!hasStem(term)) return { sql: '?::tsquery', values: [tsquery] };
  const stem = stemSql(term);
  return {
    sql: `(?::tsquery || coalesce((quote_literal(${stem}) || ':*')::tsquery, ?::tsquery))`,
    values: [tsquery, term.text, tsquery],
  };
}

const STEM_CHARS_MIN = 3;
const hasStem = ({ kind, text }: SearchTerm) => kind === 'word' && /^\p{L}{4,}$/u.test(text);
/** SQL of a word's stem; null if it has none, or one too short for a prefix search. */
const stemSql = ({ text }: SearchTerm) =>
  `substring((ts_lexize('${/^\p{Script=Arabic}/u.test(text) ? 'arabic_stem' : 'english_stem'}', ?))[1] from '^.{${STEM_CHARS_MIN},}$')`;

/** The terms, and the stems of those that have one. */
async function withStems(db: Knex, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const words = terms.filter(hasStem);
  if (words.length === 0) return [...terms];
  const stems = words.map((word, at) => db.raw(`${stemSql(word)} as ??`, [word.text, String(at)]));
  const found = (await db.select(stems).first()) as Record<string, string | null>;
  return [...terms, ...Object.values(found).flatMap((text) => (text ? [{ text, kind: 'word' as const }] : []))];
}

/** Fragments of the CV or profile around the matches, by row id; rows without a match are absent. */
export async function matchesOf(
  db: Knex,
  name: InboxName,
  entries: readonly { id: number; profile?: string | null }[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const terms = await withStems(db, searchTerms(search));
  const matches = new Map<number, string>();
  const add = (id: number, text: string) => {
    const match = cvMatch(text, terms);
    if (match) matches.set(id, match);
  };
  for (const { id, profile } of entries) if (profile) add(id, profileText(profile));
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const ids = entries.slice(at, at + BATCH_SIZE).map(({ id }) => id);
    const rows = await db<SearchRow>(SEARCH_TABLES[name])
      .whereIn('entry_id', ids)
      .whereNotNull('cv_text')
      .select('entry_id', 'cv_text');
    for (const { entry_id, cv_text } of rows) add(entry_id, cv_text ?? '');
  }
  return matches;
}
