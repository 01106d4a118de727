import {
  AGENCY_TIME_ZONE,
  type Analytics,
  ANALYTICS_FILE_ROWS,
  ANALYTICS_JOBS,
  ANALYTICS_SEARCHES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordedSince, viewsBefore } from '../../../analytics/count-before';
import { countFunnel } from '../../../analytics/count-funnel';
import { countJobs } from '../../../analytics/count-jobs';
import { countReviews } from '../../../analytics/count-reviews';
import { countTraffic } from '../../../analytics/count-traffic';
import type { Scope } from '../../../analytics/scope';
import { searchMissCounter, topMisses } from '../../../analytics/search-misses';

export type AnalyticsService = ReturnType<typeof analyticsService>;

const analyticsService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function read(scope: Scope, jobs: number, searches: number): Promise<Analytics> {
    const db = strapi.db.connection;
    const since = await recordedSince(db);
    const [traffic, views_before, byJob, funnel, reviews, misses] = await Promise.all([
      countTraffic(db, scope, since),
      viewsBefore(db, scope),
      countJobs(db, scope, since, jobs),
      countFunnel(db, scope),
      countReviews(db, scope),
      topMisses(db, scope, searches),
    ]);
    return {
      ...{ counted_at: new Date().toISOString(), from: scope.from, to: scope.to, time_zone: AGENCY_TIME_ZONE },
      ...{ recorded_since: since.toISOString(), ...traffic, totals: { ...traffic.totals, views_before } },
      ...{ jobs: byJob, funnel, reviews, searches: misses },
    };
  }

  return {
    ...searchMissCounter(strapi),
    read: (scope: Scope) => read(scope, ANALYTICS_JOBS, ANALYTICS_SEARCHES),
    readForFile: (scope: Scope) => read(scope, ANALYTICS_FILE_ROWS, ANALYTICS_FILE_ROWS),
  };
};

export default analyticsService;
