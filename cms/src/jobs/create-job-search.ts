import {
  ACUTE_ACCENT,
  ARABIC_CITIES,
  COUNTRIES,
  COUNTRY_LABELS,
  FOLDED_AWAY,
  HAMZA_BEFORE_WAW,
  OTHER_DIGITS,
  SAME_DIGITS,
  SAME_LETTERS,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { applySqlObjects, invalidateSqlObjects, runInTransaction } from '../platform/database/sql-objects';
import { SEARCH_TABLE } from './job-search';

/** Rows per statement: jobs cannot be saved while they are written. */
const BATCH_SIZE = 1000;

/**
 * Creates the search table of jobs with its triggers (database/objects/job-search.sql), and writes its texts if it is empty or
 * its functions have changed. Call it outside a transaction.
 */
export async function createJobSearch(db: Knex): Promise<void> {
  await applySqlObjects(db, 'job-search.sql', searchValues(), () => writeTexts(db));
  const { rows } = await db.raw<{ rows: { is_complete: boolean }[] }>(
    `select (select count(*) from jobs) = (select count(*) from ${SEARCH_TABLE}) as is_complete`,
  );
  if (!rows[0]?.is_complete) await writeTexts(db);
  await applySqlObjects(db, 'job-indexes.sql');
}

/** Writes all texts in batches, so that the job board can be searched and changed between them. */
async function writeTexts(db: Knex): Promise<void> {
  // After a restore: one build of the index takes a fraction of the time that row by row takes.
  if (!(await db(SEARCH_TABLE).first('job_id'))) {
    await invalidateSqlObjects(db, 'job-indexes.sql');
    await runInTransaction(db, 'drop index if exists jobs_search_search_text_idx');
  }
  let last: number | null = 0;
  while (last !== null) {
    // Locked jobs have their latest texts, which their triggers cannot overwrite before the commit.
    const { rows }: { rows: { last: number | null }[] } = await db.raw(
      `with batch as materialized (
         select id, document_id, jobs as job from jobs where id > :last order by id limit :limit for no key update
       ), written as (
         insert into ${SEARCH_TABLE} select id, document_id, jobs_search_text(job) from batch
         on conflict (job_id) do update
           set (document_id, search_text) = (excluded.document_id, excluded.search_text)
           where (${SEARCH_TABLE}.document_id, ${SEARCH_TABLE}.search_text) is distinct from (excluded.document_id, excluded.search_text)
       )
       select max(id) as last from batch`,
      { last, limit: BATCH_SIZE },
    );
    last = rows[0]?.last ?? null;
  }
}

/** Unicode blocks beyond ASCII that have marks. Testing all code points would take 40 ms at every start. */
const PARTS = [
  { from: 0x80, to: 0x1ffff },
  { from: 0xe0000, to: 0xe0fff },
];

/** A character class for PostgreSQL, whose regular expressions have no Unicode properties. */
function foldedAway(): string {
  const isFolded = (code: number) => String.fromCodePoint(code).search(FOLDED_AWAY) === 0;
  const ranges: string[] = [];
  for (const { from, to } of PARTS)
    for (let code = from; code <= to; code += 1) {
      if (!isFolded(code)) continue;
      const first = code;
      while (isFolded(code + 1)) code += 1;
      ranges.push(`${escaped(first)}-${escaped(code)}`);
    }
  return `[${ranges.join('')}]`;
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;

/** Nested `replace` takes a third of the time of `translate`, which compares each letter with all of them. */
const sameLetters = (text: string): string =>
  Object.entries(SAME_LETTERS).reduce(
    (sql, [letter, same]) => `replace(${sql}, '${letter}', '${same.replaceAll("'", "''")}')`,
    text,
  );

/** Values in `database/objects/job-search.sql` that come from the contract. */
const searchValues = (): Record<string, string> => ({
  acute_accent: ACUTE_ACCENT,
  folded_away: foldedAway(),
  hamza_before_waw: HAMZA_BEFORE_WAW,
  same_letters: sameLetters('folded'),
  other_digits: OTHER_DIGITS,
  same_digits: SAME_DIGITS,
  countries_in_arabic: COUNTRIES.map((country) => `when '${country}' then '${COUNTRY_LABELS[country].ar}'`).join(' '),
  cities_in_arabic: [...ARABIC_CITIES].map(([english, arabic]) => `('${english}', '${arabic}')`).join(', '),
});
