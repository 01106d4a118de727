import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useContext, type ComponentType } from 'react';
import type { PageComponent, PrefetchContext } from '../lib/page-types.js';
import { PageDataContext } from './page-data.js';
import { queryClientOf } from './query-client.js';

export interface QueryContext extends Omit<PrefetchContext, 'data'> {
  queryClient: QueryClient;
}

/** Makes a page that may use queries. `prefetch` puts into the cache what the page reads first. */
export function withQueries(
  Page: ComponentType,
  prefetch?: (context: QueryContext) => Promise<unknown>,
): PageComponent {
  const PageWithQueries: PageComponent = () => (
    <QueryClientProvider client={queryClientOf(useContext(PageDataContext))}>
      <Page />
    </QueryClientProvider>
  );
  if (prefetch) {
    PageWithQueries.prefetch = ({ data, ...context }) => prefetch({ ...context, queryClient: queryClientOf(data) });
  }
  return PageWithQueries;
}
