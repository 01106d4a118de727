import type { DashboardCounts } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from './service';

/** What the dashboard may ask of jobs. */
export interface JobCounts {
  count(): Promise<Pick<DashboardCounts, 'jobs' | 'active_jobs' | 'expiring_jobs'>>;
}

export const jobCountsOf = (strapi: Core.Strapi): JobCounts => serviceOf<JobCounts>(strapi, 'api::job.job');
