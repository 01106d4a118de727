import {
  type ActiveJobsFilters,
  type ClosedJobNotice,
  DEFAULT_LOCALE,
  type JobFacetsFilters,
  type Locale,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { presentClosedJob, presentJob, statusOn } from './present';
import { boardVersion, readJob, readJobsPage } from './read-jobs';
import { agencyDay } from '../platform/agency-day';
import { type JsonBody, pickFields, toJsonBody } from '../platform/http/send-cacheable';
import { countCacheRead } from '../platform/observability/metrics';
import { ApiError } from '../platform/http/api-error';
import { jobFacets } from './job-facets';
import { correctedSearch } from './job-search';

/** Size of each of the three caches. */
const MAX_CACHE_BYTES = 10 * 2 ** 20;
/** Overhead of a cached entry besides its JSON. */
const ENTRY_BYTES = 500;
/** Views and applications do not change the board's version, so cached counts expire by age. */
const COUNTS_MAX_AGE_MS = 2000;
/** Neither does the age of a job, by which one facet counts. */
const FACETS_MAX_AGE_MS = 60_000;
/** What has expired by age is still served for this long, while it is read again, so that no visitor waits for the counts of a large board. */
const MAX_STALE_MS = 10_000;

/** A page of open jobs; `total` counts all pages. */
interface ActiveJobsPage extends JsonBody {
  total: number;
  version: string;
  /** The corrected search, if the requested one finds nothing. */
  correction?: string | undefined;
}

/** An open job, or the notice of one that is closed, expired or deleted. */
type PublicJob = ({ isOpen: true } & JsonBody) | { isOpen: false; notice: ClosedJobNotice };

/** Public reads of jobs: from this instance's cache, else from PostgreSQL. */
export function activeJobs(strapi: Core.Strapi) {
  const db = () => strapi.db.connection;
  const pages = cacheOf<ActiveJobsPage>();
  const jobs = cacheOf<PublicJob>();
  const facets = cacheOf<JsonBody>(FACETS_MAX_AGE_MS);

  /** Results of a search; if there are none, results of the same search with typos corrected. */
  async function orCorrected<Found extends { total: number }>(
    search: string | undefined,
    read: (search: string | undefined) => Promise<Found>,
  ): Promise<{ found: Found; correction?: string }> {
    const requested = await read(search);
    if (requested.total > 0 || !search) return { found: requested };
    const correction = await correctedSearch(db(), search);
    if (correction === undefined) return { found: requested };
    const found = await read(correction);
    return found.total > 0 ? { found, correction } : { found };
  }

  return {
    /** @param countSearch is called before a search that is not cached, and may reject it */
    async list(query: ActiveJobsFilters, countSearch: () => Promise<void>): Promise<ActiveJobsPage> {
      const version = await boardVersion(db());
      const key = JSON.stringify([version, query]);
      if (query.search && !pages.has(key)) await countSearch();
      return cached(pages, key, async () => {
        const { fields, locale = DEFAULT_LOCALE } = query;
        const { found, correction } = await orCorrected(query.search, (search) =>
          readJobsPage(db(), { ...query, search, status: 'active' }, locale),
        );
        const shown = found.rows.map((job) => presentJob(job, locale));
        const body = toJsonBody(fields ? shown.map((job) => pickFields(job, fields)) : shown);
        return { ...body, total: found.total, version, correction };
      });
    },

    /** Number of jobs for each choice of each filter, as JobFacets of the contract. `countSearch` as in `list`. */
    async facets(filters: JobFacetsFilters, countSearch: () => Promise<void>): Promise<JsonBody> {
      const key = JSON.stringify([await boardVersion(db()), filters]);
      if (filters.search && !facets.has(key)) await countSearch();
      return cached(facets, key, async () =>
        toJsonBody((await orCorrected(filters.search, (search) => jobFacets(db(), { ...filters, search }))).found),
      );
    },

    /** Rejects with a 404 `job_not_found`. */
    async find(id: string, locale: Locale): Promise<PublicJob> {
      return cached(jobs, JSON.stringify([await boardVersion(db()), id, locale]), async () => {
        const job = await readJob(db(), id, true);
        if (!job) throw new ApiError('job_not_found');
        if (job.deleted_at || statusOn(job, agencyDay()) !== 'active')
          return { isOpen: false, notice: presentClosedJob(job, locale) };
        return { isOpen: true, ...toJsonBody(presentJob(job, locale)) };
      });
    },
  };
}

type Cache<Value extends object> = LRUCache<string, Value, () => Promise<Value>>;

const cacheOf = <Value extends object>(ttl = COUNTS_MAX_AGE_MS): Cache<Value> =>
  new LRUCache({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (value, key) => ENTRY_BYTES + key.length + ('json' in value ? (value.json as Buffer).length : 0),
    ttl,
    // Single-flight: requests for one key share a query, even if its entry is evicted before it ends.
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });

function cached<Value extends object>(cache: Cache<Value>, key: string, read: () => Promise<Value>): Promise<Value> {
  countCacheRead(cache.has(key) ? 'hit' : 'made');
  return cache.forceFetch(key, { context: read, allowStale: cache.getRemainingTTL(key) > -MAX_STALE_MS });
}
