import type { Knex } from 'knex';
import { createFold, FOLD } from './job-search-fold';

/** Where jobs are searched. Strapi leaves tables alone that are no content type of its own. */
const TABLE = 'jobs_search';
/** SQL function and trigger. */
const KEEP = `${TABLE}_keep`;

/** A line for each column, so that nothing is found across two of them. */
const textOf = (row: string, columns: readonly string[]) =>
  `concat_ws(chr(10), ${columns.map((column) => `${FOLD}(${row}.${column})`).join(', ')})`;
const EVERYONE = ['title', 'location', 'description'];
const STAFF = ['reference', 'company'];
const INDEXED = ['everyone_text', 'staff_text'];
const indexOf = (column: string) => `${TABLE}_${column}_idx`;
const everyoneText = (row: string) => textOf(row, EVERYONE);
const staffText = (row: string) => textOf(row, STAFF);

/**
 * Makes the table in which jobs are searched by any part of a word, however it is spelled: one row for each language of a
 * job, kept by the database itself whoever writes the job. Needs the extension pg_trgm, which the owner of a database
 * may add since PostgreSQL 13.
 */
export async function createJobSearch(trx: Knex): Promise<void> {
  await trx.raw('create extension if not exists pg_trgm');
  await trx.raw(`create table if not exists ${TABLE} (
    job_id integer primary key references jobs (id) on delete cascade,
    document_id varchar(255) not null,
    everyone_text text not null,
    staff_text text not null
  )`);
  const before = await sourcesOf(trx);
  await createFold(trx);
  await keepTexts(trx);
  // Another version, newer or older, has spelled the texts in its own way. Where there are none, as after a restore, the
  // indexes are made anew with them.
  const known = await trx(TABLE).first<{ job_id: number } | undefined>('job_id');
  if (!known || (await sourcesOf(trx)) !== before) await forgetTexts(trx);
  // To look for those that lack one takes a third of a second of a large board; as many texts as jobs are all.
  await trx.raw(`insert into ${TABLE}
    select id, document_id, ${everyoneText('jobs')}, ${staffText('jobs')} from jobs
    where (select count(*) from jobs) <> (select count(*) from ${TABLE})
      and not exists (select from ${TABLE} where job_id = jobs.id)`);
  // Last, since to index all at once takes a fraction of the time.
  for (const column of INDEXED)
    await trx.raw(
      `create index if not exists ${indexOf(column)} on ${TABLE} using gin (${column} gin_trgm_ops) with (fastupdate = off)`,
    );
}

/** How texts come to be what they are in the table. */
async function sourcesOf(trx: Knex): Promise<string> {
  const { rows } = await trx.raw<{ rows: { prosrc: string }[] }>(
    `select prosrc from pg_proc where oid in (to_regproc('${FOLD}'), to_regproc('${KEEP}')) order by proname`,
  );
  return rows.map(({ prosrc }) => prosrc).join();
}

async function forgetTexts(trx: Knex): Promise<void> {
  for (const column of INDEXED) await trx.raw(`drop index if exists ${indexOf(column)}`);
  await trx.raw(`truncate ${TABLE}`);
}

async function keepTexts(trx: Knex): Promise<void> {
  await trx.raw(`create or replace function ${KEEP}() returns trigger language plpgsql as $$
    begin
      insert into ${TABLE} values (new.id, new.document_id, ${everyoneText('new')}, ${staffText('new')})
      on conflict (job_id) do update set
        (document_id, everyone_text, staff_text) = (excluded.document_id, excluded.everyone_text, excluded.staff_text)
      where (${TABLE}.document_id, ${TABLE}.everyone_text, ${TABLE}.staff_text)
        is distinct from (excluded.document_id, excluded.everyone_text, excluded.staff_text);
      return null;
    end $$`);
  // Not where a view or an application is counted.
  await trx.raw(`create or replace trigger ${KEEP}
    after insert or update of ${['document_id', ...EVERYONE, ...STAFF].join(', ')} on jobs
    for each row execute function ${KEEP}()`);
}

/** The pattern of a search. The database folds it, as it folds the texts. */
const PATTERN = `'%' || regexp_replace(btrim(${FOLD}(?)), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** `document_id` of the jobs in which a text is found, in either language; staff also find them by reference or company. */
export function jobsWithText(db: Knex, search: string, isPublic: boolean): Knex.QueryBuilder {
  const found = db(TABLE).select('document_id').whereRaw(`everyone_text like ${PATTERN}`, [search]);
  return isPublic ? found : found.orWhereRaw(`staff_text like ${PATTERN}`, [search]);
}
