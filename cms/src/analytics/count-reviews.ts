import { INBOX_NAMES, type InboxName, REVIEW_HOURS, type ReviewNumbers } from '@qantara/contract';
import type { Knex } from 'knex';
import { applicationsIn, receivedIn, type Scope, ZONES } from './scope';

const TABLES: Record<InboxName, string> = {
  contacts: 'contact_inquiries',
  'hiring-requests': 'hiring_requests',
  cvs: 'cv_submissions',
  applications: 'job_applications',
};

type Counted = Omit<ReviewNumbers, 'list' | 'share_in_time'>;

/**
 * SQL for row `s` of any list: its applicant withdrew before anyone reviewed it, which is no review by the agency. `offset 0`
 * prevents a plan that reads all events: only the few of withdrawn rows are needed.
 */
export const WITHDRAWN_UNREVIEWED = `(s.status = 'withdrawn' and exists (
  select 1 from inbox_events e where e.entry_id = s.document_id and e.list = 'applications' and e.kind = 'status'
    and e.to_value = 'withdrawn' and e.actor_id is null and not e.undone and e.reviewed_at_before is null offset 0))`;

/** Time to the first review compared with the promise, and to the first reply. Messages, requests and CVs have no job, so a filter about jobs leaves them out. */
export async function countReviews(db: Knex, scope: Scope): Promise<ReviewNumbers[]> {
  const ofJobs = [scope.job_id, scope.country, scope.type, scope.source].some(Boolean);
  const lists = ofJobs ? (['applications'] as const) : INBOX_NAMES;
  const reviews: ReviewNumbers[] = [];
  for (const list of lists) reviews.push({ list, ...withShare(await countList(db, list, scope)) });
  return reviews;
}

async function countList(db: Knex, list: InboxName, scope: Scope): Promise<Counted> {
  const { sql, values } = list === 'applications' ? applicationsIn(scope) : receivedIn(scope);
  // Materialized, so that the events of a row are read once and not for each count.
  const { rows } = await db.raw<{ rows: [Counted] }>(
    `with times as materialized (
       select s.first_reviewed_at is not null as reviewed, s.first_replied_at - s.created_at as reply,
         case when not ${WITHDRAWN_UNREVIEWED} then
           coalesce(s.first_reviewed_at, current_timestamp at time zone :stored) - s.created_at end as waited
       from ${TABLES[list]} s where ${sql}
     ), judged as (
       select reviewed and waited is not null as reviewed, extract(epoch from waited) / 60 as minutes, extract(epoch from reply) / 60 as reply,
         waited > interval '${REVIEW_HOURS} hours' as too_long
       from times
     )
     select cast(count(*) as float8) as received,
       cast(count(*) filter (where reviewed) as float8) as reviewed,
       cast(count(*) filter (where reviewed and not too_long) as float8) as in_time,
       cast(count(*) filter (where too_long) as float8) as late,
       cast(count(*) filter (where too_long and not reviewed) as float8) as overdue,
       cast(percentile_cont(0.5) within group (order by minutes) filter (where reviewed) as float8) as median_minutes,
       cast(percentile_cont(0.9) within group (order by minutes) filter (where reviewed) as float8) as p90_minutes,
       cast(count(reply) as float8) as replied,
       cast(percentile_cont(0.5) within group (order by reply) as float8) as reply_median_minutes
     from judged`,
    { ...values, stored: ZONES.stored },
  );
  return rows[0];
}

function withShare(counted: Counted): Omit<ReviewNumbers, 'list'> {
  const due = counted.in_time + counted.late;
  return { ...counted, share_in_time: due > 0 ? counted.in_time / due : null };
}
