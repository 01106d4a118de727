import { JOBS_PER_PAGE, type Locale } from '@qantara/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { jobFacets } from '../../api/job-facets.js';
import { jobSearch } from '../../api/jobs.js';
import type { JobSearch } from '../../api/query-keys.js';
import { useLocale } from '../../i18n/use-locale.js';
import { facetsQueryOf, type JobFilters } from './job-filters.js';

/** The jobs of one page of the list, how many match in all, and what the filters offer. */
export function useJobList(filters: JobFilters) {
  const locale = useLocale();
  const found = useQuery(jobSearch(locale, searchOf(filters)));
  const { rows = [], total = 0 } = found.data ?? {};
  const facets = useQuery(jobFacets(locale, facetsQueryOf(filters)));
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  return {
    state: found.data ? ('ready' as const) : found.isError ? ('failed' as const) : ('loading' as const),
    jobs: rows,
    total,
    /** The corrected search whose results are shown when the typed one finds nothing, else ''. */
    correctedSearch: found.isPlaceholderData ? '' : (found.data?.correctedSearch ?? ''),
    /** Whether `total` is that of these filters, not of the previous ones. */
    isCounted: found.data !== undefined && !found.isPlaceholderData,
    /** The rows are still those of the previous filters. */
    isChanging: found.isPlaceholderData,
    pages,
    page: Math.min(filters.page, pages),
    /** undefined while they are loading. */
    facets: facets.data,
    tryAgain: () => void found.refetch(),
    trying: found.isFetching,
  };
}

/** Puts into the cache what the list needs for a URL. */
export async function prefetchJobList(queryClient: QueryClient, locale: Locale, filters: JobFilters): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(jobSearch(locale, searchOf(filters))),
    queryClient.prefetchQuery(jobFacets(locale, facetsQueryOf(filters))),
  ]);
}

const searchOf = (filters: JobFilters): JobSearch => ({
  ...facetsQueryOf(filters),
  sort: filters.sort || (filters.search ? 'relevance' : undefined),
  page: filters.page,
  pageSize: JOBS_PER_PAGE,
});
