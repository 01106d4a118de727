import { INBOX_NAMES, type InboxName, REVIEW_HOURS, type ReplyNumbers } from '@qantara/contract';
import type { Knex } from 'knex';
import { applicationsIn, receivedIn, type Scope, ZONES } from './scope';

const TABLES: Record<InboxName, string> = {
  contacts: 'contact_inquiries',
  cvs: 'cv_submissions',
  applications: 'job_applications',
};

type Counted = Omit<ReplyNumbers, 'list' | 'share_in_time'>;

/** Time to the first reply against the promise. Messages and CVs have no job, so filters that ask for one leave them out. */
export async function countReplies(db: Knex, scope: Scope): Promise<ReplyNumbers[]> {
  const ofJobs = [scope.job_id, scope.country, scope.type, scope.source].some(Boolean);
  const lists = ofJobs ? (['applications'] as const) : INBOX_NAMES;
  return Promise.all(lists.map(async (list) => ({ list, ...withShare(await countList(db, list, scope)) })));
}

async function countList(db: Knex, list: InboxName, scope: Scope): Promise<Counted> {
  const { sql, values } = list === 'applications' ? applicationsIn(scope) : receivedIn(scope);
  const { rows } = await db.raw<{ rows: [Counted] }>(
    `with replies as (
       select s.first_answered_at is not null as answered,
         coalesce(s.first_answered_at, current_timestamp at time zone :stored) - s.created_at as waited
       from ${TABLES[list]} s where ${sql}
     ), judged as (
       select answered, extract(epoch from waited) / 60 as minutes, waited > interval '${REVIEW_HOURS} hours' as too_long
       from replies
     )
     select cast(count(*) as float8) as received,
       cast(count(*) filter (where answered) as float8) as answered,
       cast(count(*) filter (where answered and not too_long) as float8) as in_time,
       cast(count(*) filter (where too_long) as float8) as late,
       cast(count(*) filter (where too_long and not answered) as float8) as overdue,
       cast(percentile_cont(0.5) within group (order by minutes) filter (where answered) as float8) as median_minutes,
       cast(percentile_cont(0.9) within group (order by minutes) filter (where answered) as float8) as p90_minutes
     from judged`,
    { ...values, stored: ZONES.stored },
  );
  return rows[0];
}

function withShare(counted: Counted): Omit<ReplyNumbers, 'list'> {
  const due = counted.in_time + counted.late;
  return { ...counted, share_in_time: due > 0 ? counted.in_time / due : null };
}
