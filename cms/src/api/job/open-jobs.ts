import type { Knex } from 'knex';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../../lib/agency-day';
import type { OpenJobs } from '../../lib/open-jobs';
import { Refusal } from '../../lib/refusal';
import { JOBS_TABLE, type JobRecord, STATUS_COLUMN } from './job-record';
import { statusOn } from './present';
import { readJob } from './read-jobs';

/** What applications need of jobs. */
export const openJobs = (strapi: Core.Strapi): OpenJobs => ({
  async findOpen(id) {
    const job = await readJob(strapi.db.connection, id, true);
    refuseUnlessOpen(job);
    return {
      id: job.document_id,
      title: job.title,
      arabicTitle: job.ar_title ?? job.title,
      reference: job.reference,
      country: job.country,
      type: job.job_type,
    };
  },

  async countApplication(id, trx) {
    // One query, because others wait for it. Locks in the order of ids, as everyone does (see lockRows).
    const { rows } = await trx.raw<{ rows: OpenState[] }>(
      `with locked as (
         select id, ${STATUS_COLUMN} as status, expiry_date, deleted_at from ${JOBS_TABLE}
         where document_id = ? order by id for update
       ), counted as (
         update ${JOBS_TABLE} set application_count = ${JOBS_TABLE}.application_count + 1 from locked
         where ${JOBS_TABLE}.id = locked.id
       )
       select status, expiry_date, deleted_at from locked limit 1`,
      [id],
    );
    refuseUnlessOpen(rows[0]);
  },

  async uncountApplications(erased, trx) {
    const less = [...erased].map(([id, count]) => [id, -count] as const);
    await addTo(trx, 'application_count', new Map(less));
  },
});

type OpenState = Pick<JobRecord, 'status' | 'expiry_date' | 'deleted_at'>;

function refuseUnlessOpen<Job extends OpenState>(job: Job | undefined): asserts job is Job {
  if (!job) throw new Refusal('job_not_found');
  if (job.deleted_at || statusOn(job, agencyDay()) !== 'active') throw new Refusal('job_not_open');
}

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
