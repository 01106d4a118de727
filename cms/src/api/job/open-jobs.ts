import type { Country } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../../lib/agency-day';
import { askDatabase } from '../../lib/ask-database';
import type { OpenJobs } from '../../lib/open-jobs';
import { Refusal } from '../../lib/refusal';
import { COUNT_APPLICATION, refusalOfCounting, TAKES_APPLICATIONS } from './count-application';
import { JOBS_TABLE } from './job-record';

/** What applications need of jobs. */
export const openJobs = (strapi: Core.Strapi): OpenJobs => ({
  async findOpen(id) {
    const [job] = await askDatabase<AppliedJob>(strapi.db.connection, {
      ...{ name: 'open job', text: OPEN_JOB, values: [id, agencyDay()] },
    });
    if (!job) throw new Refusal('job_not_found');
    if (!job.takes) throw new Refusal('job_not_open');
    const { title, ar_title, reference, country, job_type: type } = job;
    return { id, title, arabicTitle: ar_title ?? title, reference, country, type };
  },

  countingOf: (id) => ({ name: COUNT_APPLICATION, values: [id, agencyDay()] }),

  refusalOf: refusalOfCounting,

  async uncountApplications(erased, trx) {
    const less = [...erased].map(([id, count]) => [id, -count] as const);
    await addTo(trx, 'application_count', new Map(less));
  },
});

interface AppliedJob {
  title: string;
  ar_title: string | null;
  reference: string;
  country: Country;
  job_type: string;
  takes: boolean;
}

/** The English row where there is one. */
const OPEN_JOB = `
  select j.title, t.title as ar_title, j.reference, j.country, j.job_type, ${TAKES_APPLICATIONS('j', '$2')} as takes
  from ${JOBS_TABLE} j left join ${JOBS_TABLE} t on t.document_id = j.document_id and t.locale = 'ar' and t.id <> j.id
  where j.document_id = $1 order by j.locale = 'en' desc limit 1`;

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
