import type { Analytics, Country } from '@qantara/contract';
import type { Knex } from 'knex';
import { numbersOf } from './count-traffic';
import { applicationsIn, RECEIVED_AT, type Scope, viewsIn, ZONES } from './scope';

interface CountedJob {
  job_id: string;
  views: number;
  applications: number;
  recorded: number;
  reference: string | null;
  title: string | null;
  title_ar: string | null;
  country: Country | null;
}

/**
 * The jobs with most applications, then most views. A removed job has the title stored with its applications. If enough jobs
 * have applications, only the views of the first ones are read, by an index.
 */
export async function topJobs(db: Knex, scope: Scope, since: Date, limit: number): Promise<Analytics['jobs']> {
  const [views, applications] = [viewsIn(scope), applicationsIn(scope)];
  const { rows } = await db.raw<{ rows: CountedJob[] }>(
    `with applied as materialized (
       select s.job_id, cast(count(*) as float8) as applications, max(s.job_title) as title,
         max(s.job_reference) as reference, max(s.job_country) as country,
         cast(count(*) filter (where ${RECEIVED_AT} >= cast(:since as timestamptz)) as float8) as recorded
       from job_applications s where ${applications.sql} group by s.job_id
     ), most_applied as (
       select array(select job_id from applied order by applications desc fetch first (:limit) rows with ties) as ids
     ), viewed as (
       select job_id, cast(sum(views) as float8) as views, max(country) as country from (
         select v.* from job_views v
           where (select count(*) from applied) >= :limit and v.job_id = any(cast((select ids from most_applied) as text[])) and ${views.sql}
         union all
         select v.* from job_views v where (select count(*) from applied) < :limit and ${views.sql}
       ) v group by job_id
     ), most as (
       select job_id, coalesce(v.views, 0) as views, coalesce(a.applications, 0) as applications,
         coalesce(a.recorded, 0) as recorded, a.title, a.reference, coalesce(a.country, v.country) as country
       from viewed v full join applied a using (job_id)
       order by coalesce(a.applications, 0) desc, coalesce(v.views, 0) desc, job_id limit :limit
     )
     select m.job_id, m.views, m.applications, m.recorded, coalesce(j.reference, m.reference) as reference,
       coalesce(j.title, m.title) as title, t.title as title_ar, coalesce(j.country, m.country) as country
     from most m
     left join lateral (
       select title, reference, country from jobs where document_id = m.job_id order by locale desc limit 1
     ) j on true
     left join lateral (select title from jobs where document_id = m.job_id and locale = 'ar' limit 1) t on true
     order by m.applications desc, m.views desc, m.job_id`,
    { ...views.values, ...applications.values, ...ZONES, since: since.toISOString(), limit },
  );
  return rows.map(({ views: seen, applications: sent, recorded, ...job }) => ({
    ...job,
    ...numbersOf({ views: seen, applications: sent, recorded }),
  }));
}
