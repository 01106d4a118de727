import { hydrate, QueryClient } from '@tanstack/react-query';
import type { PageData } from '../lib/page-types.js';

/** Data stays fresh for half a minute. What the server sent is older only if it came from a stale cache. */
const STALE_TIME_MS = 30_000;

/**
 * The one cache of a document, or of one render on the server; made when the first page that reads data asks for it.
 */
export function queryClientOf(data: PageData): QueryClient {
  if (!data.client) {
    data.client = createQueryClient();
    if (data.dehydrated) hydrate(data.client, data.dehydrated);
  }
  return data.client;
}

function createQueryClient(): QueryClient {
  const server = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: server ? false : retryUnlessClientError,
        gcTime: server ? Infinity : 300_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A 4xx response is final; network errors and 5xx responses are retried twice. */
function retryUnlessClientError(failures: number, error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return failures < 2 && !(status >= 400 && status < 500);
}
