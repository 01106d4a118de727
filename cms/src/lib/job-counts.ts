import type { DashboardCounts } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { serviceOf } from './service';

/** What the dashboard and erasure may ask of jobs. */
export interface JobCounts {
  count(): Promise<Pick<DashboardCounts, 'jobs' | 'active_jobs' | 'expiring_jobs'>>;
  /** Takes applications that were erased off `application_count`, by job. */
  uncountApplications(erased: ReadonlyMap<string, number>, trx: Knex): Promise<void>;
}

export const jobCountsOf = (strapi: Core.Strapi): JobCounts => serviceOf<JobCounts>(strapi, 'api::job.job');
