import type { Locale, SessionResponse } from '@qantara/contract';
import type { SiteContent } from '@qantara/contract/content';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What is known of the data of pages: what came with the HTML, and the cache once a page has needed one. */
export interface PageData {
  dehydrated?: DehydratedState;
  client?: QueryClient;
  /** Of a page that does without the query library. */
  session?: SessionResponse;
}

export interface PrefetchContext {
  data: PageData;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  locale: Locale;
  /** What the page's route names of the site's content. */
  content: Partial<SiteContent>;
}

/**
 * What a page file exports. `prefetch` fills the query cache before the page is rendered, on the server and on a click;
 * it may fail: the page then shows its own loading or error state and the browser asks again. See `api/with-queries`.
 */
export type PageComponent = ComponentType & { prefetch?: (context: PrefetchContext) => Promise<unknown> };
