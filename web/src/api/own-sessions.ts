import { apiPath, type Locale, type SessionRow } from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

const ownSessionsKey = [...staffKeys.all, 'sessions'] as const;

/** Where the reader is signed in, last used first. */
export const ownSessions = (locale: Locale) =>
  queryOptions({
    queryKey: ownSessionsKey,
    queryFn: async ({ signal }) => {
      const response = await call<SessionRow[]>(apiPath('listSessions'), { locale, signal, withSession: true });
      return response.body;
    },
  });

export const endSession = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: (id: string) => call(apiPath('endSession', id), { method: 'DELETE', locale, withSession: true }),
    // Also after a failure: the session may have ended before.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsKey }),
  });

export const endOtherSessions = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: () => call(apiPath('endOtherSessions'), { method: 'DELETE', locale, withSession: true }),
    onSettled: (_ended, error) => (error ? undefined : queryClient.invalidateQueries({ queryKey: ownSessionsKey })),
  });
