import type { DashboardCounts } from '@qantara/contract';
import type { Knex } from 'knex';
import { countJobs } from '../jobs/count-jobs';
import { APPLICATIONS, CONTACTS, CVS, HIRING_REQUESTS } from '../submissions/inbox-list';
import { countEntries, countStatuses, countToNotify } from './count-entries';
import { readFirstTime } from './first-times';

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
