import { type Analytics, APPLICATION_STATUSES, type ApplicationStatus } from '@qantara/contract';
import type { Knex } from 'knex';
import { applicationsIn, type Scope } from './scope';

interface Reached {
  status: ApplicationStatus;
  reached: number;
  now: number;
}

/** In order; an application that skips a stage counts for it. Rejected and withdrawn are no stages. */
const STAGES = (['new', 'reviewed', 'shortlisted', 'interview', 'offered', 'hired'] satisfies ApplicationStatus[])
  .map((status, stage) => `('${status}', ${stage})`)
  .join(', ');

/**
 * How many applications of the period reached each stage or a later one, or ended in another status. Moves that were
 * undone do not count.
 */
export async function countFunnel(db: Knex, scope: Scope): Promise<Analytics['funnel']> {
  const { sql, values } = applicationsIn(scope);
  const { rows } = await db.raw<{ rows: Reached[] }>(
    `with chosen as (select s.document_id, s.status from job_applications s where ${sql}),
     had as (
       select document_id, status from chosen
       union select document_id, 'new' from chosen
       union select c.document_id, e.to_value from chosen c
         join inbox_events e on e.entry_id = c.document_id
         where e.list = 'applications' and e.kind = 'status' and e.undone is not true
     ),
     stages (status, stage) as (values ${STAGES}),
     furthest as (select document_id, max(stage) as stage from had join stages using (status) group by document_id),
     reached as (
       select stages.status, count(*) as total from furthest join stages on stages.stage <= furthest.stage
         group by stages.status
       union all select status, count(*) from had where status not in (select status from stages) group by status
     )
     select status, cast(total as float8) as reached,
       cast((select count(*) from chosen where chosen.status = reached.status) as float8) as now
     from reached`,
    values,
  );
  const found = new Map(rows.map((row) => [row.status, row]));
  return APPLICATION_STATUSES.map((status) => found.get(status) ?? { status, reached: 0, now: 0 });
}
