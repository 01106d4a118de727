/** What staff do with what people sent in: one submission, its changes, counts, tags. */
import {
  apiPath,
  type BulkChange,
  type DashboardCounts,
  type EntryChange,
  type InboxBulkResponse,
  type InboxCounts,
  type Locale,
} from '@qantara/contract';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.js';
import { call, queryString } from './client.js';
import { staffKeys, type InboxName, type StaffFilter, type StaffPage, type StaffRows } from './staff-lists.js';

const withSession = true;

/** One submission as the list shows it: for what is not on the page. */
export const staffSubmission = <Name extends InboxName>(name: Name, id: string, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.one(name, id),
    queryFn: async ({ signal }) => {
      const path = apiPath('getEntry', { name, id });
      return (await call<StaffRows[Name]>(path, { locale, signal, withSession })).body;
    },
    staleTime: 0,
  });

/** How many submissions have each status, with the other filters of the list as they are. */
export const submissionCounts = (name: InboxName, filter: StaffFilter, locale: Locale) => {
  const { status: _status, sort: _sort, ...others } = filter;
  return queryOptions({
    queryKey: staffKeys.counts(name, others),
    queryFn: async ({ signal }) => {
      const path = apiPath('countEntries', { name }) + queryString(others);
      return (await call<InboxCounts>(path, { locale, signal, withSession })).body;
    },
    placeholderData: keepPreviousData,
  });
};

/** Every tag in use on the list, most used first. */
export const submissionTags = (name: InboxName, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.tags(name),
    queryFn: async ({ signal }) => {
      const path = apiPath('listTags', { name });
      return (await call<string[]>(path, { locale, signal, withSession })).body;
    },
  });

/** What the count cards show. */
export const dashboardCounts = (locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.dashboard(),
    queryFn: async ({ signal }) =>
      (await call<DashboardCounts>(apiPath('getDashboard'), { locale, signal, withSession })).body,
  });

const changeCalls = {
  contacts: 'changeContactStatus',
  'hiring-requests': 'changeHiringRequestStatus',
  cvs: 'changeCvStatus',
  applications: 'changeApplicationStatus',
} as const;

/** Changes one submission; returns it as it now is. `cachedSubmissions` shows the change and invalidates the counts. */
export const changeSubmission = <Name extends InboxName>(name: Name, locale: Locale) =>
  mutationOptions({
    mutationFn: async ({ id, change }: { id: string; change: EntryChange }) => {
      const path = apiPath(changeCalls[name], id);
      return (await call<StaffRows[Name]>(path, { method: 'PATCH', json: change, locale, withSession })).body;
    },
  });

/** Replaces a mistyped email and shows the submission as it now is; after a conflict, as the other change left it. */
export async function correctEmail(
  queryClient: QueryClient,
  name: InboxName,
  { id, version, match }: Submission,
  email: string,
  locale: Locale,
): Promise<Submission> {
  const rows = cachedSubmissions(queryClient, name);
  try {
    const path = apiPath('correctEmail', { name, id });
    const json = { email, version };
    const { body } = await call<Submission>(path, { method: 'POST', json, locale, withSession });
    rows.show({ ...body, match });
    rows.changed([id]);
    return body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      rows.show(await queryClient.fetchQuery({ ...staffSubmission(name, id, locale), retry: false }));
    throw error;
  }
}

/** Changes several submissions; one that is rejected does not hold up the others. */
export const changeSubmissions = (queryClient: QueryClient, name: InboxName, locale: Locale) =>
  mutationOptions({
    mutationFn: async (change: BulkChange) => {
      const path = apiPath('changeEntries', { name });
      return (await call<InboxBulkResponse>(path, { method: 'POST', json: change, locale, withSession })).body;
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: staffKeys.tags(name) }),
  });

type Submission = StaffRows[InboxName];

/** The rows of a list that are in the cache: every page that was loaded, and submissions opened by their URL. */
export function cachedSubmissions(queryClient: QueryClient, name: InboxName) {
  const pages = { queryKey: staffKeys.pages(name) };
  return {
    find: (id: string): Submission | undefined =>
      queryClient
        .getQueriesData<StaffPage<Submission>>(pages)
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => row.id === id) ?? queryClient.getQueryData<Submission>(staffKeys.one(name, id)),
    isOnScreen: (id: string): boolean =>
      queryClient
        .getQueriesData<StaffPage<Submission>>({ ...pages, type: 'active' })
        .some(([, page]) => page?.rows.some((row) => row.id === id)),
    /** Replaces the row with the same id wherever it is shown; nothing moves. */
    show: (row: Submission): void => {
      queryClient.setQueriesData<StaffPage<Submission>>(pages, (page) =>
        page?.rows.some(({ id }) => id === row.id)
          ? { ...page, rows: page.rows.map((other) => (other.id === row.id ? row : other)) }
          : page,
      );
      queryClient.setQueryData<Submission>(staffKeys.one(name, row.id), (shown) => shown && row);
    },
    /** Cancels loading: a response from before a change would take it off the screen. */
    hold: () => queryClient.cancelQueries(pages),
    /**
     * Call after `show`. The shown rows are not refetched, so that they stay in place until the user leaves the page.
     */
    changed: (ids: readonly string[]): void => {
      void queryClient.invalidateQueries({ ...pages, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: staffKeys.numbers(name) });
      void queryClient.invalidateQueries({ queryKey: staffKeys.dashboard() });
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: staffKeys.one(name, id) });
    },
  };
}
