import type { Knex } from 'knex';
import { JOBS_TABLE } from './job-record';

export interface ViewCount {
  /** Day of the agency's calendar. */
  day: string;
  job_id: string;
  source: string;
  views: number;
}

/**
 * Adds views of a day, by job and to the totals of its country and type, which are those the job had at its first view of
 * the day. Safe to run on several instances at once.
 */
export async function recordViews(db: Knex, counts: ViewCount[]): Promise<void> {
  await db.raw(
    `with counted as (
       select * from jsonb_to_recordset(cast(:counts as jsonb)) as c(day date, job_id text, source text, views integer)
     ), stored as (
       insert into job_views (day, job_id, source, country, job_type, views)
       select counted.day, counted.job_id, counted.source, j.country, j.job_type, counted.views
       from counted
       cross join lateral (
         select country, job_type from ${JOBS_TABLE} where document_id = counted.job_id order by locale desc limit 1
       ) j
       order by counted.day, counted.job_id, counted.source
       on conflict (day, job_id, source) do update set views = job_views.views + excluded.views
       returning day, job_id, source, country, job_type
     )
     insert into job_view_totals (day, country, job_type, source, views)
     select day, stored.country, stored.job_type, source, sum(counted.views)
     from stored join counted using (day, job_id, source)
     group by day, stored.country, stored.job_type, source
     order by day, stored.country, stored.job_type, source
     on conflict (day, country, job_type, source) do update set views = job_view_totals.views + excluded.views`,
    { counts: JSON.stringify(counts) },
  );
}
