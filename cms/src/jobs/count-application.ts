import type { Knex } from 'knex';
import { Refusal } from '../lib/refusal';
import { JOBS_TABLE, STATUS_COLUMN } from './job-record';

export const COUNT_APPLICATION = 'count_application';
/** SQL: whether a row of a job takes applications on a day. */
export const TAKES_APPLICATIONS = (row: string, day: string) =>
  `coalesce(${row}.${STATUS_COLUMN} = 'active' and ${row}.expiry_date >= ${day}::date and ${row}.deleted_at is null, false)`;

/** SQLSTATEs of ours, by which the function says why it counted nothing. */
const NOT_FOUND = 'QJ404';
const NOT_OPEN = 'QJ409';

/**
 * Makes `count_application(job, today)`: adds one to `application_count` of an open job, and locks the job until the end
 * of the transaction; otherwise fails. A function, so that it can be part of the statement that stores the application.
 */
export async function createCountApplication(trx: Knex): Promise<void> {
  // Locks in the order of ids, as everyone does (see lockRows).
  await trx.raw(`create or replace function ${COUNT_APPLICATION}(job text, today date) returns void language plpgsql as $$
    declare
      is_open boolean;
    begin
      with locked as (
        select id, ${TAKES_APPLICATIONS('j', 'today')} as takes
        from ${JOBS_TABLE} j where document_id = job order by id for update
      ), counted as (
        update ${JOBS_TABLE} set application_count = ${JOBS_TABLE}.application_count + 1 from locked
        where ${JOBS_TABLE}.id = locked.id
      )
      select takes into is_open from locked limit 1;
      if is_open is null then
        raise exception 'There is no such job' using errcode = '${NOT_FOUND}';
      elsif not is_open then
        raise exception 'The job takes no applications' using errcode = '${NOT_OPEN}';
      end if;
    end $$`);
}

/** What the function said, as a refusal; null for any other error. */
export function refusalOfCounting(error: unknown): Refusal | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === NOT_FOUND) return new Refusal('job_not_found', { cause: error });
  return code === NOT_OPEN ? new Refusal('job_not_open', { cause: error }) : null;
}
