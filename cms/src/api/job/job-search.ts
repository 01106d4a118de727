import type { Knex } from 'knex';

/** Where jobs are searched. Strapi leaves tables alone that are no content type of its own. */
const TABLE = 'jobs_search';

const textOf = (row: string, columns: readonly string[]) =>
  `lower(concat_ws(chr(10), ${columns.map((column) => `${row}.${column}`).join(', ')}))`;
const EVERYONE = ['title', 'location', 'description'];
const STAFF = ['reference', 'company'];
const everyoneText = (row: string) => textOf(row, EVERYONE);
const staffText = (row: string) => textOf(row, STAFF);

/**
 * Makes the table in which jobs are searched by any part of a word, in any letter case: one row for each language of a
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
  for (const column of ['everyone_text', 'staff_text'])
    await trx.raw(
      `create index if not exists ${TABLE}_${column}_idx on ${TABLE} using gin (${column} gin_trgm_ops) with (fastupdate = off)`,
    );
  await trx.raw(`create or replace function ${TABLE}_keep() returns trigger language plpgsql as $$
    begin
      insert into ${TABLE} values (new.id, new.document_id, ${everyoneText('new')}, ${staffText('new')})
      on conflict (job_id) do update set
        (document_id, everyone_text, staff_text) = (excluded.document_id, excluded.everyone_text, excluded.staff_text)
      where (${TABLE}.document_id, ${TABLE}.everyone_text, ${TABLE}.staff_text)
        is distinct from (excluded.document_id, excluded.everyone_text, excluded.staff_text);
      return null;
    end $$`);
  // Not where a view or an application is counted.
  await trx.raw(`create or replace trigger ${TABLE}_keep
    after insert or update of ${['document_id', ...EVERYONE, ...STAFF].join(', ')} on jobs
    for each row execute function ${TABLE}_keep()`);
  // To look for those that lack one takes a third of a second of a large board; as many texts as jobs are all.
  await trx.raw(`insert into ${TABLE}
    select id, document_id, ${everyoneText('jobs')}, ${staffText('jobs')} from jobs
    where (select count(*) from jobs) <> (select count(*) from ${TABLE})
      and not exists (select from ${TABLE} where job_id = jobs.id)`);
}

/** `document_id` of the jobs in which a text is found, in either language; staff also find them by reference or company. */
export function jobsWithText(db: Knex, search: string, isPublic: boolean): Knex.QueryBuilder {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = db(TABLE).select('document_id').whereRaw('everyone_text like lower(?)', [pattern]);
  return isPublic ? found : found.orWhereRaw('staff_text like lower(?)', [pattern]);
}
