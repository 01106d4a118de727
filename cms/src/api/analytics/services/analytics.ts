import {
  AGENCY_TIME_ZONE,
  type Analytics,
  ANALYTICS_FILE_ROWS,
  ANALYTICS_JOBS,
  ANALYTICS_SEARCHES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { recordedSince, viewsBefore } from '../../../analytics/count-before';
import { countFunnel } from '../../../analytics/count-funnel';
import { countJobs } from '../../../analytics/count-jobs';
import { countReviews } from '../../../analytics/count-reviews';
import { countTraffic } from '../../../analytics/count-traffic';
import type { Scope } from '../../../analytics/scope';
import { searchMissCounter, topMisses } from '../../../analytics/search-misses';

const MAX_AGE_MS = 5000;
const MAX_CACHED_SCOPES = 50;

export type AnalyticsService = ReturnType<typeof analyticsService>;

const analyticsService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function read(scope: Scope, jobs: number, searches: number): Promise<Analytics> {
    const db = strapi.db.connection;
    const since = await recordedSince(db);
    // One connection at a time: each may take seconds, and there are few.
    const traffic = await countTraffic(db, scope, since);
    const views_before = await viewsBefore(db, scope);
    return {
      ...{ counted_at: new Date().toISOString(), from: scope.from, to: scope.to, time_zone: AGENCY_TIME_ZONE },
      ...{ recorded_since: since.toISOString(), ...traffic, totals: { ...traffic.totals, views_before } },
      jobs: await countJobs(db, scope, since, jobs),
      funnel: await countFunnel(db, scope),
      reviews: await countReviews(db, scope),
      searches: await topMisses(db, scope, searches),
    };
  }

  const screens = new LRUCache<string, Analytics>({
    max: MAX_CACHED_SCOPES,
    ttl: MAX_AGE_MS,
    fetchMethod: (scope) => read(JSON.parse(scope) as Scope, ANALYTICS_JOBS, ANALYTICS_SEARCHES),
  });

  return {
    ...searchMissCounter(strapi),
    /** The same numbers for everyone who asks within seconds. */
    read: (scope: Scope) => screens.forceFetch(JSON.stringify(scope)),
    readForFile: (scope: Scope) => read(scope, ANALYTICS_FILE_ROWS, ANALYTICS_FILE_ROWS),
  };
};

export default analyticsService;
