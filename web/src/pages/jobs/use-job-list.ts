import { JOBS_PER_PAGE, type Locale } from '@qantara/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { jobBoard, jobFacets, jobSearch, type JobBoardRow, type JobSearch } from '../../api/jobs.js';
import { useLocale } from '../../i18n/use-locale.js';
import { countriesOffered, jobMatches, typesOffered, type JobFilters } from './job-filters.js';

/** The jobs of one page of the list, how many match in all, and what the filters offer. */
export function useJobList(filters: JobFilters) {
  const locale = useLocale();
  const board = useQuery(jobBoard(locale));
  const isBig = board.data !== undefined && board.data.total > board.data.rows.length;
  const search = useQuery({ ...jobSearch(locale, searchOf(filters)), enabled: isBig });
  const facets = useQuery({ ...jobFacets(), enabled: isBig });

  const known = (isBig ? facets.data : board.data?.rows) ?? [];
  const found = isBig
    ? search.data && { total: search.data.total, jobs: search.data.rows }
    : pageOf(board.data?.rows, filters);
  const failed = board.isError || search.isError;
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / JOBS_PER_PAGE));
  return {
    state: found ? ('ready' as const) : failed ? ('failed' as const) : ('loading' as const),
    jobs: found?.jobs ?? [],
    total: found?.total ?? 0,
    /** The total is that of these filters, not of those before, which stay until the server has answered. */
    isCounted: found !== undefined && !(isBig && search.isPlaceholderData),
    pages,
    page: Math.min(filters.page, pages),
    countries: countriesOffered(known),
    types: typesOffered(known),
    /** How many jobs other filters would find; null when only the server knows. */
    countOf: (other: JobFilters) => (isBig ? null : known.length ? (pageOf(board.data?.rows, other)?.total ?? 0) : 0),
    tryAgain: () => void (board.isError ? board.refetch() : search.refetch()),
    trying: board.isFetching || search.isFetching,
  };
}

/** Puts into the cache what the list needs for an address. */
export async function prefetchJobList(queryClient: QueryClient, locale: Locale, filters: JobFilters): Promise<void> {
  const board = await queryClient.ensureQueryData(jobBoard(locale));
  if (board.total <= board.rows.length) return;
  await Promise.all([
    queryClient.prefetchQuery(jobSearch(locale, searchOf(filters))),
    queryClient.prefetchQuery(jobFacets()),
  ]);
}

function pageOf(rows: readonly JobBoardRow[] | undefined, filters: JobFilters) {
  if (!rows) return undefined;
  const matching = rows.filter((job) => jobMatches(job, filters));
  const page = Math.min(filters.page, Math.max(1, Math.ceil(matching.length / JOBS_PER_PAGE)));
  return { total: matching.length, jobs: matching.slice((page - 1) * JOBS_PER_PAGE, page * JOBS_PER_PAGE) };
}

const searchOf = ({ q, country, type, page }: JobFilters): JobSearch => ({
  search: q || undefined,
  country: country ?? undefined,
  job_type: type ?? undefined,
  page,
  pageSize: JOBS_PER_PAGE,
});
