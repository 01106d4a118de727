import { type ActiveJobsFilters, type ClosedJobNotice, DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { presentClosedJob, presentJob, statusOn } from './present';
import { readJob, readPage } from './read-jobs';
import { agencyDay } from '../platform/agency-day';
import { type JsonBody, toJsonBody } from '../platform/http/answer-cacheable';
import { pickFields } from '../platform/http/answer-page';
import { countCacheRead } from '../platform/observability/metrics';
import { Refusal } from '../platform/http/refusal';
import { boardVersion } from './board-version';

const MAX_CACHE_BYTES = 32 * 2 ** 20;
/** Of a cached entry, beside its JSON. */
const ENTRY_BYTES = 500;
/** Views and applications do not change the version of the board: they are shown this late at most. */
const COUNTS_MAX_AGE_MS = 2000;

/** A page of open jobs; `total` counts those on all pages. */
interface ActiveJobsPage extends JsonBody {
  total: number;
  version: string;
}

/** An open job, or what is left to say of one that is closed, expired or deleted. */
type PublicJob = ({ isOpen: true } & JsonBody) | { isOpen: false; notice: ClosedJobNotice };

/** What everyone may read of jobs: from the cache of this instance, else from PostgreSQL. */
export function activeJobs(strapi: Core.Strapi) {
  const db = () => strapi.db.connection;
  const pages = cacheOf<ActiveJobsPage>();
  const jobs = cacheOf<PublicJob>();

  return {
    async list(query: ActiveJobsFilters): Promise<ActiveJobsPage> {
      const version = await boardVersion(db());
      return cached(pages, [version, query], async () => {
        const { rows, total } = await readPage(db(), { ...query, status: 'active' }, true);
        const { fields, locale = DEFAULT_LOCALE } = query;
        const shown = rows.map((job) => presentJob(job, locale));
        return { ...toJsonBody(fields ? shown.map((job) => pickFields(job, fields)) : shown), total, version };
      });
    },

    /** Rejects with a 404 `job_not_found`. */
    async find(id: string, locale: Locale): Promise<PublicJob> {
      return cached(jobs, [await boardVersion(db()), id, locale], async () => {
        const job = await readJob(db(), id, true);
        if (!job) throw new Refusal('job_not_found');
        if (job.deleted_at || statusOn(job, agencyDay()) !== 'active')
          return { isOpen: false, notice: presentClosedJob(job, locale) };
        return { isOpen: true, ...toJsonBody(presentJob(job, locale)) };
      });
    },
  };
}

type Cache<Value extends object> = LRUCache<string, Value, () => Promise<Value>>;

const cacheOf = <Value extends object>(): Cache<Value> =>
  new LRUCache({
    maxSize: MAX_CACHE_BYTES / 2,
    sizeCalculation: (value, key) => ENTRY_BYTES + key.length + ('json' in value ? (value.json as Buffer).length : 0),
    ttl: COUNTS_MAX_AGE_MS,
    // Requests for one key share one query, also where its entry is evicted meanwhile.
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });

function cached<Value extends object>(
  cache: Cache<Value>,
  parts: readonly unknown[],
  read: () => Promise<Value>,
): Promise<Value> {
  const key = JSON.stringify(parts);
  countCacheRead(cache.has(key) ? 'hit' : 'made');
  return cache.forceFetch(key, { context: read });
}
