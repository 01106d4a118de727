import { foldText } from '@qantara/contract';
import type { Knex } from 'knex';
import { isOpen } from './job-filters';
import { JOBS_TABLE } from './job-record';

/** The normalised texts of each job and language, see create-job-search. */
export const SEARCH_TABLE = 'jobs_search';

/** Further words of a search are ignored. */
const MAX_WORDS = 10;

/** The words of a search, as typed and as LIKE patterns. */
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .map((written) => ({ written, folded: foldText(written) }))
    .filter(({ folded }) => folded !== '')
    .slice(0, MAX_WORDS)
    .map((word) => ({ ...word, pattern: `%${word.folded.replace(/[\\%_]/g, '\\$&')}%` }));

/** Leaves only jobs `j` with all words of a search, in any order, in one of their languages. */
export function filterBySearch(db: Knex, jobs: Knex.QueryBuilder, search: string): void {
  const found = db(SEARCH_TABLE).select('document_id');
  for (const { pattern } of wordsOf(search)) found.where('search_text', 'like', pattern);
  // As an array, which uses an index whatever its length. PostgreSQL cannot estimate how many long texts contain a word,
  // and would use a nested loop where it expects few.
  jobs.whereRaw('j.document_id = any(array(?))', [found]);
}

/**
 * SQL on the rows `j` and `t` of a job: how well it matches a search, in the language that matches better. A word counts two in the
 * title, one among the names and synonyms of the trade, and nothing elsewhere.
 */
export function relevanceOf(search: string): [sql: string, bindings: string[]] {
  const patterns = wordsOf(search).map(({ pattern }) => pattern);
  const points = ['0', ...patterns.map(() => 'case when title like ? then 2 when trade like ? then 1 else 0 end')];
  const line = (number: number) => `split_part(search_text, chr(10), ${number})`;
  const lines = `select ${line(1)} as title, ${line(2)} as trade from ${SEARCH_TABLE} where job_id in (j.id, t.id)`;
  return [
    `(select max(${points.join(' + ')}) from (${lines}) as texts)`,
    patterns.flatMap((pattern) => [pattern, pattern]),
  ];
}

/**
 * SQL: minimum similarity by pg_trgm, between 0 and 1: "electrcian" and "electrician" have 0.6. Arabic words are written without
 * vowels, so that different words have much in common, short ones most.
 */
const MIN_SIMILARITY = `case when typed.sound !~ '[ء-ي]' then 0.3 when length(typed.sound) < 5 then 0.5 else 0.4 end`;

/** SQL: a normalised word without the Arabic article, and with one letter for those that are often confused: "الرياظ", "الدوحا". */
const soundOf = (folded: string) => `translate(regexp_replace(${folded}, '^ال(...)', '\\1'), 'ظصطذثه', 'ضستدتا')`;

/**
 * The search with each unknown word replaced by the most similar word of the titles, places and trades of open jobs. Words with
 * digits, such as references, are never replaced.
 * @returns undefined if every word is known, or one has no similar word
 */
export async function correctedSearch(db: Knex, search: string): Promise<string | undefined> {
  const words = wordsOf(search);
  const open = db(`${JOBS_TABLE} as j`).where(isOpen);
  const found = open
    .clone()
    .join(`${SEARCH_TABLE} as s`, 's.job_id', 'j.id')
    .whereRaw('s.search_text like typed.pattern');
  const { rows } = await db.raw<{ rows: { written: string | null }[] }>(
    `with open as materialized (?),
     texts as (
       select title as text from open union select location from open union select country from open
       union select jobs_arabic_places(country, location) from (select distinct country, location from open) as places
       union select concat_ws(' ', name, synonyms) from trades where published_at is not null and slug in (select trade from open)
     ),
     words as (select distinct regexp_split_to_table(lower(text), '[[:space:][:punct:]]+') as word from texts),
     known as materialized (
       select word, ${soundOf('jobs_search_fold(word)')} as sound
       -- Many write «أبوظبي» as two words.
       from (select word from words union select substr(word, 4) from words where word ~ '^[أا]بو') as words
       where length(word) > 2
     )
     select case when exists (?) then written else (
       select word from known where typed.folded !~ '[0-9]' and similarity(known.sound, typed.sound) >= ${MIN_SIMILARITY}
       order by similarity(known.sound, typed.sound) desc, word limit 1
     ) end as written
     from (select *, ${soundOf('folded')} as sound from jsonb_to_recordset(?) as words(written text, folded text, pattern text)) as typed`,
    [open.clone().select('j.title', 'j.location', 'j.country', 'j.trade'), found, JSON.stringify(words)],
  );
  const corrected = rows.map(({ written }) => written);
  if (corrected.includes(null) || corrected.every((written, at) => written === words[at]?.written)) return undefined;
  return corrected.join(' ');
}
