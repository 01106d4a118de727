/** What belongs to one entry: its history, notes, the other entries of its person, its CV. */
import { apiPath, type HistoryEntry, type Locale, type PersonAnswer } from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callFile } from './client.js';
import { staffKeys, type InboxName } from './staff-lists.js';

/** Below the key of the entry: what makes the entry stale makes these stale too. */
const entryKeys = {
  history: (name: InboxName, id: string) => [...staffKeys.one(name, id), 'history'] as const,
  person: (name: InboxName, id: string) => [...staffKeys.one(name, id), 'person'] as const,
};

/** What happened to an entry, oldest first. */
export const submissionHistory = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: entryKeys.history(name, id),
    queryFn: async ({ signal }) => {
      const path = apiPath('listHistory', { name, id });
      return (await call<HistoryEntry[]>(path, { locale, signal, withSession: true })).body;
    },
    // Notes and mails of colleagues make no new version of the entry: nothing else would tell of them.
    refetchOnWindowFocus: 'always',
  });

/** What came with the same email or phone, on all lists, newest first. */
export const submissionsOfPerson = (name: InboxName, id: string, locale: Locale, isWhole: boolean) =>
  queryOptions({
    queryKey: [...entryKeys.person(name, id), isWhole],
    queryFn: async ({ signal }) => {
      const path = `${apiPath('listPerson', { name, id })}${isWhole ? '?all=true' : ''}`;
      return (await call<PersonAnswer>(path, { locale, signal, withSession: true })).body;
    },
  });

export const addNote = (queryClient: QueryClient, name: InboxName, id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: (text: string) => {
      const path = apiPath('addNote', { name, id });
      return call(path, { method: 'POST', json: { text }, locale, withSession: true });
    },
    onSettled: (_added, error) =>
      error ? undefined : queryClient.invalidateQueries({ queryKey: entryKeys.history(name, id) }),
  });

/** A CV's bytes stay in memory this long after it was last looked at. */
const keptMs = 60_000;

/** The bytes of a CV. The server records each fetch as a reading: call this only for a CV that is on the screen. */
export const cvBytes = (path: string, sha256: string, locale: Locale) =>
  queryOptions({
    queryKey: ['cv-file', path, sha256],
    queryFn: ({ signal }) => callFile(`${path}?disposition=inline`, { locale, signal, withSession: true }),
    staleTime: Infinity,
    gcTime: keptMs,
    retry: 1,
  });
