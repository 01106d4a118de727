import type { Locale } from '@qantara/contract';
import { jobGuideFacts } from '../../api/job-facets.js';
import { jobSearch } from '../../api/jobs.js';
import { queryClientOf } from '../../api/query-client.js';
import type { JobSearch } from '../../api/query-keys.js';
import { trades } from '../../api/trades.js';
import type { PageData } from '../../lib/page-types.js';

/**
 * Asks the API for what is not in the cache, or no longer fresh.
 * @param onResult called after each result, because one may take long or fail
 */
export async function prefetchHomeQueries(
  data: PageData,
  locale: Locale,
  newest: JobSearch,
  onResult?: () => void,
): Promise<void> {
  const queryClient = queryClientOf(data);
  await Promise.all([
    queryClient.prefetchQuery(jobSearch(locale, newest)).then(onResult),
    queryClient.prefetchQuery(jobGuideFacts(locale, {})).then(onResult),
    queryClient.prefetchQuery(trades(locale)).then(onResult),
  ]);
}
