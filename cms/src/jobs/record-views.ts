import type { Knex } from 'knex';
import { JOBS_TABLE } from './job-record';

export interface ViewCount {
  /** Day of the agency's calendar. */
  day: string;
  job_id: string;
  source: string;
  views: number;
}

/** Adds views of a day, with the job's current country and type. Safe to run on several instances at once. */
export async function recordViews(db: Knex, counts: ViewCount[]): Promise<void> {
  await db.raw(
    `insert into job_views (day, job_id, source, country, job_type, views)
     select cast(counted.day as date), counted.job_id, counted.source, j.country, j.job_type, counted.views
     from jsonb_to_recordset(cast(:counts as jsonb)) as counted(day text, job_id text, source text, views integer)
     cross join lateral (
       select country, job_type from ${JOBS_TABLE} where document_id = counted.job_id order by locale desc limit 1
     ) j
     order by counted.day, counted.job_id, counted.source
     on conflict (day, job_id, source) do update set views = job_views.views + excluded.views`,
    { counts: JSON.stringify(counts) },
  );
}
