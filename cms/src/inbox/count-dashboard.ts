import type { DashboardCounts } from '@qantara/contract';
import type { Knex } from 'knex';
import { countJobs } from '../jobs/count-jobs';
import { APPLICATIONS, CONTACTS, CVS, HIRING_REQUESTS } from '../submissions/inbox-list';
import { countEntries, countStatuses, countToNotify } from './count-entries';
import { readFirstTime } from './first-times';

/** The counts of the dashboard's strip: all lists, jobs, and how the promise of a review is met. */
export async function countDashboard(db: Knex): Promise<DashboardCounts> {
  const [
    contacts,
    requests,
    cvs,
    applications,
    jobs,
    cvsToNotify,
    applicationsToNotify,
    toCheck,
    first_review,
    first_reply,
  ] = await Promise.all([
    countStatuses(db, CONTACTS),
    countStatuses(db, HIRING_REQUESTS),
    countStatuses(db, CVS),
    countStatuses(db, APPLICATIONS),
    countJobs(db),
    countToNotify(db, CVS),
    countToNotify(db, APPLICATIONS),
    countEntries(db, APPLICATIONS, { documents_to_check: 'true' }, { id: 0 }),
    readFirstTime(db, 'first_reviewed_at'),
    readFirstTime(db, 'first_replied_at'),
  ]);
  return {
    contacts: contacts.total + requests.total,
    new_contacts: (contacts.by_status.new ?? 0) + (requests.by_status.new ?? 0),
    hiring_requests: requests.total,
    new_hiring_requests: requests.by_status.new ?? 0,
    cvs: cvs.total,
    pending_cvs: cvs.by_status.pending ?? 0,
    applications: applications.total,
    new_applications: applications.by_status.new ?? 0,
    ...jobs,
    overdue: {
      contacts: contacts.overdue,
      'hiring-requests': requests.overdue,
      cvs: cvs.overdue,
      applications: applications.overdue,
    },
    to_notify: { cvs: cvsToNotify, applications: applicationsToNotify },
    documents_to_check: toCheck.total,
    first_review,
    first_reply,
  };
}
