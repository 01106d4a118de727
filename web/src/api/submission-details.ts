/** What belongs to one submission: its history, notes, the other submissions of its person, what the applicant sees, its CV. */
import {
  apiPath,
  type HistoryEntry,
  type Locale,
  type NoteValues,
  type PersonResponse,
  type Acknowledgement,
  type PublicApplication,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callFile } from './client.js';
import { cachedSubmissions } from './staff-submissions.js';
import { staffKeys, type InboxName } from './staff-lists.js';

/** Below the key of the submission: what makes the submission stale makes these stale too. */
const submissionKeys = {
  history: (name: InboxName, id: string) => [...staffKeys.one(name, id), 'history'] as const,
  person: (name: InboxName, id: string) => [...staffKeys.one(name, id), 'person'] as const,
};

/** What happened to a submission, oldest first. */
export const submissionHistory = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: submissionKeys.history(name, id),
    queryFn: async ({ signal }) => {
      const path = apiPath('listHistory', { name, id });
      return (await call<HistoryEntry[]>(path, { locale, signal, withSession: true })).body;
    },
    // Notes and emails of colleagues do not change the version of the submission, so only a refetch finds them.
    refetchOnWindowFocus: 'always',
  });

/** What came with the same email or phone, on all lists, newest first. */
export const submissionsOfPerson = (name: InboxName, id: string, locale: Locale, isWhole: boolean) =>
  queryOptions({
    queryKey: [...submissionKeys.person(name, id), isWhole],
    queryFn: async ({ signal }) => {
      const path = `${apiPath('listPerson', { name, id })}${isWhole ? '?all=true' : ''}`;
      return (await call<PersonResponse>(path, { locale, signal, withSession: true })).body;
    },
  });

export const addNote = (queryClient: QueryClient, name: InboxName, id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: (note: NoteValues) => {
      const path = apiPath('addNote', { name, id });
      return call(path, { method: 'POST', json: note, locale, withSession: true });
    },
    onSettled: (_added, error, { contact }) => {
      if (error) return;
      // A call or a message is a reply: it changes the submission and the counts.
      if (contact) cachedSubmissions(queryClient, name).changed([id]);
      else void queryClient.invalidateQueries({ queryKey: submissionKeys.history(name, id) });
    },
  });

/** A CV's bytes stay in memory this long after it was last looked at. */
const CV_CACHE_MS = 60_000;

/** The bytes of a CV. The server records each fetch as a reading: call this only for a CV that is on the screen. */
export const cvBytes = (path: string, sha256: string, locale: Locale) =>
  queryOptions({
    queryKey: ['cv-file', path, sha256],
    queryFn: ({ signal }) => callFile(`${path}?disposition=inline`, { locale, signal, withSession: true }),
    staleTime: Infinity,
    gcTime: CV_CACHE_MS,
    retry: 1,
  });

/** What the applicant sees, for staff. @param id of the application */
export const applicationAsApplicant = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.one('applications', id), 'as-applicant', locale] as const,
    queryFn: async ({ signal }) => {
      const path = apiPath('getApplicationAsApplicant', id);
      return (await call<PublicApplication>(path, { locale, signal, withSession: true })).body;
    },
    // Time changes it too.
    staleTime: 0,
  });

/** Invalidates the link that the applicant has; the next email contains a new one. */
export const revokeApplicationLink = (id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: async () => {
      const path = apiPath('revokeApplicationLink', id);
      return (await call<Acknowledgement>(path, { method: 'POST', locale, withSession: true })).body.message;
    },
  });
