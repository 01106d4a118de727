import type { Knex } from 'knex';
import { agencyDay } from '../lib/agency-day';
import { askDatabase } from '../lib/ask-database';
import type { OpenJob } from '../lib/open-jobs';
import { Refusal } from '../lib/refusal';
import { TAKES_APPLICATIONS } from './count-application';
import { JOBS_TABLE } from './job-record';

export const FIND_OPEN_JOB = 'find_open_job';

type FoundJob = OpenJob & { takes: boolean };

/** Makes `find_open_job(job, today)`: what is to be known of a job that somebody applies to, as JSON; null: there is none. */
export async function createFindOpenJob(trx: Knex): Promise<void> {
  // The English row where there is one.
  await trx.raw(`create or replace function ${FIND_OPEN_JOB}(job text, today date) returns json language plpgsql stable as $$
    begin
      return (
        select json_build_object('id', j.document_id, 'title', j.title, 'arabicTitle', coalesce(t.title, j.title),
          'reference', j.reference, 'country', j.country, 'type', j.job_type, 'takes', ${TAKES_APPLICATIONS('j', 'today')})
        from ${JOBS_TABLE} j
        left join ${JOBS_TABLE} t on t.document_id = j.document_id and t.locale = 'ar' and t.id <> j.id
        where j.document_id = job order by j.locale = 'en' desc limit 1
      );
    end $$`);
}

/** Refuses a job that is not there, or takes no applications. */
export async function findOpenJob(db: Knex, id: string): Promise<OpenJob> {
  const [row] = await askDatabase<{ found: FoundJob | null }>(db, {
    name: 'find open job',
    text: `select ${FIND_OPEN_JOB}($1, $2) as found`,
    values: [id, agencyDay()],
  });
  if (!row?.found) throw new Refusal('job_not_found');
  const { takes, ...job } = row.found;
  if (!takes) throw new Refusal('job_not_open');
  return job;
}
