import { type DashboardCounts, JOB_EXPIRING_DAYS } from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { isOpenSql } from './job-filters';
import { mainRows } from './read-jobs';

type JobCounts = Pick<DashboardCounts, 'jobs' | 'active_jobs' | 'expiring_jobs'>;

/** Number of jobs, of those that take applications today, and of those whose last day is near; without deleted ones. */
export async function countJobs(db: Knex): Promise<JobCounts> {
  const today = agencyDay();
  const isActive = isOpenSql('j', '?');
  const counted = (await mainRows(db)
    .whereNull('j.deleted_at')
    .select(
      db.raw('count(*)::int as jobs'),
      db.raw(`(count(*) filter (where ${isActive}))::int as active_jobs`, [today]),
      db.raw(`(count(*) filter (where ${isActive} and j.expiry_date <= ?::date))::int as expiring_jobs`, [
        today,
        daysAfter(today, JOB_EXPIRING_DAYS),
      ]),
    )
    .first()) as JobCounts;
  return counted;
}
