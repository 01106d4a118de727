import type { Knex } from 'knex';
import { JOBS_TABLE } from './job-record';

/** Subtracts erased applications from `application_count`, by job, so that it equals the number of applications. */
export const uncountApplications = (erased: ReadonlyMap<string, number>, trx: Knex): Promise<void> =>
  addToCounter(trx, 'application_count', new Map([...erased].map(([id, count]) => [id, -count])));

/** Adds to a counter of jobs, in all languages. Not a change of the job: version and date stay the same. */
export async function addToCounter(
  db: Knex,
  counter: 'views_count' | 'application_count',
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  // Locks in the order of ids, as all code does (see lockRows).
  await db.raw(
    `with added as (
       select key as document_id, value::int as amount from jsonb_each_text(:amounts::jsonb)
     ), locked as (
       select jobs.id, added.amount from ${JOBS_TABLE} join added using (document_id) order by jobs.id for update of jobs
     )
     update ${JOBS_TABLE} set ${counter} = ${counter} + locked.amount from locked where ${JOBS_TABLE}.id = locked.id`,
    { amounts: JSON.stringify(Object.fromEntries(amounts)) },
  );
}
