import type { Knex } from 'knex';
import type { OpenJob } from '../../lib/open-jobs';
import { Refusal } from '../../lib/refusal';
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

/** What the function answered. Refuses a job that is not there, or takes no applications. */
export function foundOpenJob(found: unknown): OpenJob {
  if (found === null) throw new Refusal('job_not_found');
  const { takes, ...job } = found as FoundJob;
  if (!takes) throw new Refusal('job_not_open');
  return job;
}
