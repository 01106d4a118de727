import { QueryClient } from '@tanstack/react-query';

/** Data stays fresh for half a minute; what the server sent is older than that only when it answered from a stale cache. */
const freshMs = 30_000;

export function createQueryClient(): QueryClient {
  const server = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: server ? false : retryUnlessRefused,
        gcTime: server ? Infinity : 300_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A refusal (4xx) stays a refusal; a bad network or a resting CMS deserves two more tries. */
function retryUnlessRefused(failures: number, error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return failures < 2 && !(status >= 400 && status < 500);
}
