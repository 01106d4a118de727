import type { Locale } from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface PrefetchContext {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  locale: Locale;
}

/**
 * What a page file exports. `prefetch` fills the query cache before the page is drawn, on the server and on a click;
 * it may fail: the page then shows its own loading or error state and the browser asks again.
 */
export type PageComponent = ComponentType & { prefetch?: (context: PrefetchContext) => Promise<unknown> };
