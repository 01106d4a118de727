import {
  AGENCY_TIME_ZONE,
  type Analytics,
  ANALYTICS_FILE_ROWS,
  ANALYTICS_JOBS,
  ANALYTICS_SEARCHES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../platform/http/api-error';
import { countFunnel } from './count-funnel';
import { topJobs } from './top-jobs';
import { countReviews } from './count-reviews';
import { countTraffic } from './count-traffic';
import type { Scope } from './scope';
import { topMisses } from './search-misses';

const MAX_AGE_MS = 5000;
const MAX_CACHED_SCOPES = 50;
/** Each read holds a connection of the pool, for seconds where there are many rows. */
const CONCURRENCY = 2;
/** Reads that wait for others. More would time out. */
const MAX_WAITING = 10;
const RETRY_SECONDS = 5;

/** The numbers of the Analytics tab, with the cache of one instance. Both reads: @throws {ApiError} 503 if too many wait */
export function analyticsReader(strapi: Core.Strapi) {
  const screens = new LRUCache<string, Analytics>({
    max: MAX_CACHED_SCOPES,
    ttl: MAX_AGE_MS,
    fetchMethod: (scope) => readInTurn(JSON.parse(scope) as Scope, ANALYTICS_JOBS, ANALYTICS_SEARCHES),
  });
  const running = new Set<Promise<unknown>>();
  let waiting = 0;

  async function readInTurn(scope: Scope, jobs: number, searches: number): Promise<Analytics> {
    if (waiting >= MAX_WAITING) throw new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
    waiting += 1;
    while (running.size >= CONCURRENCY) await Promise.race(running);
    waiting -= 1;
    // No `await` from here to `add`: another waiting read would start too.
    const read = readAnalytics(strapi.db.connection, scope, jobs, searches);
    const settled: Promise<unknown> = read.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return read;
  }

  return {
    /** The same numbers for everyone who asks within seconds. */
    read: (scope: Scope) => screens.forceFetch(JSON.stringify(scope)),
    readForFile: (scope: Scope) => readInTurn(scope, ANALYTICS_FILE_ROWS, ANALYTICS_FILE_ROWS),
  };
}

async function readAnalytics(db: Knex, scope: Scope, jobs: number, searches: number): Promise<Analytics> {
  const since = await recordedSince(db);
  // One connection at a time: each may take seconds, and there are few.
  const traffic = await countTraffic(db, scope, since);
  return {
    ...{ counted_at: new Date().toISOString(), from: scope.from, to: scope.to, time_zone: AGENCY_TIME_ZONE },
    ...{ recorded_since: since.toISOString(), ...traffic },
    jobs: await topJobs(db, scope, since, jobs),
    funnel: await countFunnel(db, scope),
    reviews: await countReviews(db, scope),
    searches: await topMisses(db, scope, searches),
  };
}

/** When views began to be recorded by day, and with their sources. */
async function recordedSince(db: Knex): Promise<Date> {
  const row = await db<{ started_at: Date }>('analytics_start').first('started_at');
  if (!row) throw new Error('The table analytics_start has lost its row');
  return new Date(row.started_at);
}
