import type { TrafficSource } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../platform/agency-day';
import { countingBuffer } from '../platform/counting-buffer';
import { inTransaction } from '../platform/database/transaction';
import { addToCounter } from './job-counters';
import { recordViews, type ViewCount } from './record-views';

/** Different jobs and sources remembered between two flushes at most: ids are not checked until then. */
const MOST_KEYS = 5000;
const DOCUMENT_ID = /^[a-z0-9]{24}$/;

/** Counts in memory and writes now and then: a page view costs the database nothing. */
export function viewCounter(strapi: Core.Strapi) {
  const buffer = countingBuffer(MOST_KEYS);
  let flushing: Promise<void> | null = null;

  /** Ids that are no job's are forgotten here. */
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
      // Full, perhaps of invented ids: written at once, so that they do not push out real views.
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
