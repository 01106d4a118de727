import { jobGuideFacts } from '../../api/job-facets.js';
import { withQueries } from '../../api/with-queries.js';
import { NotFound } from '../../features/not-found/not-found.js';

export const NotFoundPage = withQueries(NotFound, ({ queryClient, locale }) =>
  queryClient.prefetchQuery(jobGuideFacts(locale, {})),
);
