import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../lib/agency-day';
import type { OpenJobs } from '../lib/open-jobs';
import { COUNT_APPLICATION, refusalOfCounting } from './count-application';
import { findOpenJob } from './find-open-job';
import { JOBS_TABLE } from './job-record';

/** What applications need of jobs. */
export const openJobs = (strapi: Core.Strapi): OpenJobs => ({
  openJob: (id) => findOpenJob(strapi.db.connection, id),

  countingOf: (id) => ({ name: COUNT_APPLICATION, values: [id, agencyDay()] }),

  refusalOf: refusalOfCounting,

  async uncountApplications(erased, trx) {
    const less = [...erased].map(([id, count]) => [id, -count] as const);
    await addTo(trx, 'application_count', new Map(less));
  },
});

/** Adds to a counter of jobs, in all languages alike. Counting is not a change of the job: version and date stay. */
export async function addTo(
  db: Knex,
  counter: 'views_count' | 'application_count',
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  // Locks in the order of ids, as everyone does (see lockRows).
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
