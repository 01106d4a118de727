import type { Locale } from '@qantara/contract';
import { jobGuideFacts } from '../../api/job-facets.js';
import { jobSearch, type JobSearch } from '../../api/jobs.js';
import { queryClientOf } from '../../api/query-client.js';
import { trades } from '../../api/trades.js';
import type { PageData } from '../../lib/page-types.js';

/** Asks the API for what is not in the cache, or no longer fresh. */
export async function prefetchHomeQueries(data: PageData, locale: Locale, newest: JobSearch): Promise<void> {
  const queryClient = queryClientOf(data);
  await Promise.all([
    queryClient.prefetchQuery(jobSearch(locale, newest)),
    queryClient.prefetchQuery(jobGuideFacts(locale, {})),
    queryClient.prefetchQuery(trades(locale)),
  ]);
}
