import type { Analytics, TrafficNumbers } from '@qantara/contract';
import type { Knex } from 'knex';
import { applicationsIn, daysOf, RECEIVED_AT, RECEIVED_ON, type Scope, viewsIn, ZONES } from './scope';

type Part = 'days' | 'countries' | 'types' | 'sources' | 'totals';
interface Counted {
  part: Part;
  key: string;
  views?: number;
  applications?: number;
  /** Applications since views were recorded by day. */
  recorded?: number;
}

/** The name of the group that a row belongs to, and the row's value in it. */
const GROUPED = `case when grouping(c.day) = 0 then 'days' when grouping(c.country) = 0 then 'countries'
    when grouping(c.job_type) = 0 then 'types' when grouping(c.source) = 0 then 'sources' else 'totals' end as part,
  coalesce(to_char(c.day, 'YYYY-MM-DD'), c.country, c.job_type, c.source, '') as key`;
const GROUPS = 'group by grouping sets ((c.day), (c.country), (c.job_type), (c.source), ())';

/** Views and applications: total, by day, country, type and source, in two passes over the rows of the period. */
export async function countTraffic(db: Knex, scope: Scope, since: Date) {
  const views = await countViews(db, scope);
  const applications = await countApplications(db, scope, since);
  const parts = new Map<string, Counted>();
  for (const row of [...views, ...applications]) {
    const at = `${row.part} ${row.key}`;
    parts.set(at, { ...parts.get(at), ...row });
  }
  const all = [...parts.values()];
  const keyed = (part: Part): Analytics['sources'] =>
    all
      .filter((row) => row.part === part)
      .map((row) => ({ key: row.key, ...numbersOf(row) }))
      .sort((one, other) => other.views - one.views || other.applications - one.applications);
  return {
    totals: numbersOf(parts.get('totals ')),
    days: daysOf(scope).map((day) => ({ day, ...numbersOf(parts.get(`days ${day}`)) })),
    countries: keyed('countries'),
    types: keyed('types'),
    sources: keyed('sources'),
  };
}

export function numbersOf(counted: Partial<Counted> = {}): TrafficNumbers {
  const { views = 0, applications = 0, recorded = 0 } = counted;
  return { views, applications, conversion: views > 0 ? recorded / views : null };
}

/** The totals of all jobs are some hundred rows a day, where the views by job are thousands. */
async function countViews(db: Knex, scope: Scope): Promise<Counted[]> {
  const { sql, values } = viewsIn(scope);
  const { rows } = await db.raw<{ rows: Counted[] }>(
    `select ${GROUPED}, cast(coalesce(sum(c.views), 0) as float8) as views
     from (select * from ${scope.job_id ? 'job_views' : 'job_view_totals'} v where ${sql}) c ${GROUPS}`,
    values,
  );
  return rows;
}

async function countApplications(db: Knex, scope: Scope, since: Date): Promise<Counted[]> {
  const { sql, values } = applicationsIn(scope);
  const { rows } = await db.raw<{ rows: Counted[] }>(
    `select ${GROUPED}, cast(count(c.received_at) as float8) as applications,
       cast(count(c.received_at) filter (where c.received_at >= cast(:since as timestamptz)) as float8) as recorded
     from (
       select ${RECEIVED_ON} as day, ${RECEIVED_AT} as received_at, coalesce(s.job_country, 'unknown') as country,
         coalesce(s.job_type, 'unknown') as job_type, coalesce(s.traffic_source, 'unknown') as source
       from job_applications s where ${sql}
     ) c ${GROUPS}`,
    { ...values, ...ZONES, since: since.toISOString() },
  );
  return rows;
}
