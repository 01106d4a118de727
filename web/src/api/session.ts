import { apiPath, type Acknowledgement, type Locale } from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { nextSession, requestSession, SESSION_KEY, type KnownSession } from './session-request.js';

/** Whether this browser is signed in as staff. A request that fails changes nothing that is known. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }) => {
    const now = await requestSession(signal);
    return nextSession(client.getQueryData<KnownSession>(SESSION_KEY), now);
  },
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
  // `ends_in` counts from its response: the same number again is a later end.
  structuralSharing: false,
});

/** Requests the session. A request in flight is replaced: it may be older than what has just happened. */
export function fetchSession(queryClient: QueryClient): Promise<KnownSession> {
  void queryClient.cancelQueries({ queryKey: SESSION_KEY }, { silent: true, revert: false });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** For what is known without a request, such as after signing out. */
export function setSession(queryClient: QueryClient, session: KnownSession): void {
  void queryClient.cancelQueries({ queryKey: SESSION_KEY });
  queryClient.setQueryData<KnownSession>(SESSION_KEY, session);
}

export const signOut = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: () => call<Acknowledgement>(apiPath('logout'), { method: 'POST', locale, withSession: true }),
    onSettled: (signedOut) => signedOut && setSession(queryClient, { authenticated: false }),
  });

/** Known for certain; false while nothing is known. */
export const isSignedOut = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData<KnownSession>(SESSION_KEY)?.authenticated === false;

/** Removes everything that was read or sent in a session, but not what is known of the session. */
export function clearStaffData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  queryClient.getMutationCache().clear();
}
