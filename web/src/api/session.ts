import { apiPath, type SessionAnswer } from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientConfig } from '../lib/client-config.js';

export const sessionKey = ['session'] as const;

/** Whether this browser is signed in as staff. Asked anew by every guarded page; one try only. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: readSession,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

async function readSession({ signal }: { signal: AbortSignal }): Promise<SessionAnswer> {
  const url = clientConfig().apiOrigin + apiPath('getSession');
  const response = await fetch(url, { credentials: 'include', headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`The session call answered ${response.status}`);
  return (await response.json()) as SessionAnswer;
}
