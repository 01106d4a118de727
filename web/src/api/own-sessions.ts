import { apiPath, type Locale, type SessionRow } from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

export const ownSessionsKey = [...staffKeys.all, 'sessions'] as const;

/** Where the reader is signed in, last used first. */
export const ownSessions = (locale: Locale) =>
  queryOptions({
    queryKey: ownSessionsKey,
    queryFn: async ({ signal }) => {
      const answer = await call<SessionRow[]>(apiPath('listSessions'), { locale, signal, withSession: true });
      return answer.body;
    },
  });

export async function endSession(id: string, locale: Locale): Promise<void> {
  await call(apiPath('endSession', id), { method: 'DELETE', locale, withSession: true });
}

export async function endOtherSessions(locale: Locale): Promise<void> {
  await call(apiPath('endOtherSessions'), { method: 'DELETE', locale, withSession: true });
}
