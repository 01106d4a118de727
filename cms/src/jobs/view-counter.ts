import type { TrafficSource } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { countingBuffer } from '../platform/counting-buffer';
import { inTransaction } from '../platform/database/transaction';
import { addToCounter } from './job-counters';
import { JOBS_TABLE } from './job-record';

/** Distinct jobs and sources in memory between two flushes: ids are not validated until then. */
const MAX_KEYS = 5000;
const DOCUMENT_ID = /^[a-z0-9]{24}$/;

const counters = new WeakMap<Core.Strapi, ReturnType<typeof createViewCounter>>();

/** This instance's counter of views. Counts in memory until flushed, so that a page view needs no database query. */
export function viewCounter(strapi: Core.Strapi) {
  const counter = counters.get(strapi) ?? createViewCounter(strapi);
  counters.set(strapi, counter);
  return counter;
}

function createViewCounter(strapi: Core.Strapi) {
  const buffer = countingBuffer(MAX_KEYS);
  let flushing: Promise<void> | null = null;

  /** Ignores ids that do not belong to a job. */
  const flushViews = (): Promise<void> =>
    buffer.flush((counts) =>
      inTransaction(strapi, async (trx) => {
        const views = [...counts].map(viewCountOf);
        await addToCounter(trx, 'views_count', byJob(views));
        await recordViews(trx, views);
      }),
    );

  return {
    countView(id: string, source: TrafficSource): void {
      if (!DOCUMENT_ID.test(id)) return;
      const key = `${agencyDay()} ${id} ${source}`;
      if (buffer.count(key) || flushing) return;
      // The buffer may be full of invented ids: flush it now, so that they do not displace real views.
      flushing = flushViews()
        .catch((error: unknown) => void strapi.log.warn(error))
        .finally(() => (flushing = null));
      buffer.count(key);
    },

    flushViews,
  };
}

function viewCountOf([key, views]: [string, number]): ViewCount {
  const [day = '', job_id = '', source = ''] = key.split(' ');
  return { day, job_id, source, views };
}

function byJob(counts: ViewCount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { job_id, views } of counts) sums.set(job_id, (sums.get(job_id) ?? 0) + views);
  return sums;
}

interface ViewCount {
  /** Day of the agency's calendar. */
  day: string;
  job_id: string;
  source: string;
  views: number;
}

/**
 * Adds views of a day, by job and to the totals of its country and type, which are those the job had at its first view of
 * the day. Safe to run on several instances at once.
 */
async function recordViews(db: Knex, counts: ViewCount[]): Promise<void> {
  await db.raw(
    `with counted as (
       select * from jsonb_to_recordset(cast(:counts as jsonb)) as c(day date, job_id text, source text, views integer)
     ), stored as (
       insert into job_views (day, job_id, source, country, job_type, views)
       select counted.day, counted.job_id, counted.source, j.country, j.job_type, counted.views
       from counted
       cross join lateral (
         select country, job_type from ${JOBS_TABLE} where document_id = counted.job_id order by locale desc limit 1
       ) j
       order by counted.day, counted.job_id, counted.source
       on conflict (day, job_id, source) do update set views = job_views.views + excluded.views
       returning day, job_id, source, country, job_type
     )
     insert into job_view_totals (day, country, job_type, source, views)
     select day, stored.country, stored.job_type, source, sum(counted.views)
     from stored join counted using (day, job_id, source)
     group by day, stored.country, stored.job_type, source
     order by day, stored.country, stored.job_type, source
     on conflict (day, country, job_type, source) do update set views = job_view_totals.views + excluded.views`,
    { counts: JSON.stringify(counts) },
  );
}
