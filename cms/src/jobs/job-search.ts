import { foldText } from '@qantara/contract';
import type { Knex } from 'knex';
import { applySqlObjects, invalidateSqlObjects, runInTransaction } from '../platform/database/sql-objects';
import { isOpen } from './job-filters';
import { JOBS_TABLE } from './job-record';
import { searchValues } from './job-search-values';

const TABLE = 'jobs_search';

/** Rows per statement: jobs cannot be saved while they are written. */
const BATCH_SIZE = 1000;

/**
 * Creates the search table of jobs with its triggers (database/objects/job-search.sql), and writes its texts if it is empty or
 * its functions have changed. Call it outside a transaction.
 */
export async function createJobSearch(db: Knex): Promise<void> {
  await applySqlObjects(db, 'job-search.sql', searchValues(), () => writeTexts(db));
  const { rows } = await db.raw<{ rows: { is_complete: boolean }[] }>(
    `select (select count(*) from jobs) = (select count(*) from ${TABLE}) as is_complete`,
  );
  if (!rows[0]?.is_complete) await writeTexts(db);
  await applySqlObjects(db, 'job-indexes.sql');
}

/** Writes all texts in batches, so that the job board can be searched and changed between them. */
async function writeTexts(db: Knex): Promise<void> {
  // After a restore: one build of the index takes a fraction of the time that row by row takes.
  if (!(await db(TABLE).first('job_id'))) {
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
         insert into ${TABLE} select id, document_id, jobs_search_text(job) from batch
         on conflict (job_id) do update
           set (document_id, search_text) = (excluded.document_id, excluded.search_text)
           where (${TABLE}.document_id, ${TABLE}.search_text) is distinct from (excluded.document_id, excluded.search_text)
       )
       select max(id) as last from batch`,
      { last, limit: BATCH_SIZE },
    );
    last = rows[0]?.last ?? null;
  }
}

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

/** Filters jobs `j` by all words of a search, in any order, in one of their languages. */
export function withWords(db: Knex, jobs: Knex.QueryBuilder, search: string): void {
  const found = db(TABLE).select('document_id');
  for (const { pattern } of wordsOf(search)) found.where('search_text', 'like', pattern);
  // As an array, which uses an index whatever its length. PostgreSQL cannot estimate how many long texts contain a word,
  // and would use a nested loop where it expects few.
  jobs.whereRaw('j.document_id = any(array(?))', [found]);
}

/** SQL on the rows `j` and `t` of a job: the number of words of the search in the title, in any language. */
export function wordsInTitle(search: string): [sql: string, bindings: string[]] {
  const patterns = wordsOf(search).map(({ pattern }) => pattern);
  const count = ['0', ...patterns.map(() => '(title like ?)::int')].join(' + ');
  const titles = `select split_part(search_text, chr(10), 1) as title from ${TABLE} where job_id in (j.id, t.id)`;
  return [`(select max(${count}) from (${titles}) as titles)`, patterns];
}

/** Minimum similarity of two words by pg_trgm, of 1: "electrcian" and "electrician" have 0.6. */
const MIN_SIMILARITY = 0.3;

/** SQL: words of at least three letters, as typed and normalised. */
const wordsIn = (text: string) => `regexp_split_to_table(lower(${text}), '[[:space:][:punct:]]+') as word`;

/**
 * The search with each unknown word replaced by the most similar word of the titles and trades of open jobs. Words with
 * digits, such as references, are never replaced. undefined: nothing to replace, or nothing similar.
 */
export async function correctedSearch(db: Knex, search: string): Promise<string | undefined> {
  const words = wordsOf(search);
  const open = db(`${JOBS_TABLE} as j`).where(isOpen);
  const titles = open.clone().select(db.raw(wordsIn('j.title')));
  const trades = db('trades')
    .select(db.raw(wordsIn(`concat_ws(' ', name, synonyms)`)))
    .whereNotNull('published_at')
    .whereIn('slug', open.clone().select('j.trade'));
  const found = open.clone().join(`${TABLE} as s`, 's.job_id', 'j.id').whereRaw('s.search_text like asked.pattern');
  const { rows } = await db.raw<{ rows: { written: string | null }[] }>(
    `with known as materialized (select word, jobs_search_fold(word) as folded from (? union ?) as words where length(word) > 2)
     select case when exists (?) then asked.written else (
       select word from known where asked.folded !~ '[0-9]' and similarity(folded, asked.folded) >= ${MIN_SIMILARITY}
       order by similarity(folded, asked.folded) desc, word limit 1
     ) end as written
     from jsonb_to_recordset(?) as asked(written text, folded text, pattern text)`,
    [titles, trades, found, JSON.stringify(words)],
  );
  const corrected = rows.map(({ written }) => written);
  if (corrected.includes(null) || corrected.every((written, at) => written === words[at]?.written)) return undefined;
  return corrected.join(' ');
}
