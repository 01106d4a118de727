import type { DashboardCounts } from '@qantara/contract';
import type { Knex } from 'knex';
import { WITHDRAWN_UNREVIEWED } from '../analytics/count-reviews';
import { countJobs } from '../jobs/count-jobs';
import { APPLICATIONS, CONTACTS, CVS, HIRING_REQUESTS, ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { countEntries, countStatuses, countToNotify } from './count-entries';

/** The counts of the dashboard's strip: all lists, jobs, and how the promise of a review is met. One connection at a time. */
export async function countDashboard(db: Knex): Promise<DashboardCounts> {
  const contacts = await countStatuses(db, CONTACTS);
  const requests = await countStatuses(db, HIRING_REQUESTS);
  const cvs = await countStatuses(db, CVS);
  const applications = await countStatuses(db, APPLICATIONS);
  const toCheck = await countEntries(db, APPLICATIONS, { documents_to_check: 'true' }, { id: 0 });
  return {
    contacts: contacts.total + requests.total,
    new_contacts: (contacts.by_status.new ?? 0) + (requests.by_status.new ?? 0),
    hiring_requests: requests.total,
    new_hiring_requests: requests.by_status.new ?? 0,
    cvs: cvs.total,
    pending_cvs: cvs.by_status.pending ?? 0,
    applications: applications.total,
    new_applications: applications.by_status.new ?? 0,
    ...(await countJobs(db)),
    overdue: {
      contacts: contacts.overdue,
      'hiring-requests': requests.overdue,
      cvs: cvs.overdue,
      applications: applications.overdue,
    },
    to_notify: { cvs: await countToNotify(db, CVS), applications: await countToNotify(db, APPLICATIONS) },
    documents_to_check: toCheck.total,
    first_review: await readFirstTime(db, 'first_reviewed_at'),
    first_reply: await readFirstTime(db, 'first_replied_at'),
  };
}

const FIRST_TIME_DAYS = 30;

/** Median waiting time for the first review or reply, over the last 30 days; null: none. */
async function readFirstTime(
  db: Knex,
  column: 'first_reviewed_at' | 'first_replied_at',
): Promise<DashboardCounts['first_review']> {
  const since = new Date(Date.now() - FIRST_TIME_DAYS * 86_400_000);
  const waits = ALL_INBOX_LISTS.map(({ table }) => {
    const first = db(`${table} as s`).where(column, '>=', since);
    if (column === 'first_reviewed_at') first.whereRaw(`not ${WITHDRAWN_UNREVIEWED}`);
    return first.select(db.raw('?? - created_at as wait', [column]));
  });
  const found = (await db
    .from(db.unionAll(waits).as('waits'))
    .select(db.raw('extract(epoch from percentile_cont(0.5) within group (order by wait)) / 60 as median'))
    .count({ total: '*' })
    .first()) as { median: number | null; total: string };
  return found.median === null ? null : { median_minutes: Math.round(found.median), count: Number(found.total) };
}
