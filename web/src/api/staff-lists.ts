import {
  apiPath,
  SELECTION_MAX,
  TABLE_PAGE_SIZE,
  type ContactRow,
  type CvRow,
  type HiringRequestRow,
  type JobApplicationRow,
  type Locale,
  type StaffJobRow,
} from '@qantara/contract';
import { keepPreviousData, mutationOptions, queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { callList, queryString } from './client.js';

/** The lists staff work through. */
export interface StaffRows {
  contacts: ContactRow;
  'hiring-requests': HiringRequestRow;
  cvs: CvRow;
  jobs: StaffJobRow;
  applications: JobApplicationRow;
}
export type StaffListName = keyof StaffRows;
/** The lists whose rows were sent in by people and move from status to status. */
export type InboxName = Exclude<StaffListName, 'jobs'>;

/** Query parameters of a list call but its page: status, search, sort and whatever else the list takes. */
export type StaffFilter = Readonly<Record<string, string | undefined>>;

const lists = {
  contacts: { call: 'listContacts', date: 'timestamp' },
  'hiring-requests': { call: 'listHiringRequests', date: 'timestamp' },
  cvs: { call: 'listCvs', date: 'timestamp' },
  jobs: { call: 'listJobs', date: 'posted_date' },
  applications: { call: 'listApplications', date: 'applied_date' },
} as const;

export const staffKeys = {
  all: ['staff'] as const,
  of: (name: StaffListName) => [...staffKeys.all, name] as const,
  pages: (name: StaffListName) => [...staffKeys.of(name), 'page'] as const,
  page: (name: StaffListName, filter: StaffFilter, page: number) => [...staffKeys.pages(name), filter, page] as const,
  /** Of every number about a list. */
  numbers: (name: StaffListName) => [...staffKeys.of(name), 'count'] as const,
  count: (name: StaffListName, filter: StaffFilter) => [...staffKeys.numbers(name), 'total', filter] as const,
  counts: (name: StaffListName, filter: StaffFilter) => [...staffKeys.numbers(name), 'by-status', filter] as const,
  one: (name: StaffListName, id: string) => [...staffKeys.of(name), 'one', id] as const,
  tags: (name: InboxName) => [...staffKeys.of(name), 'tags'] as const,
  dashboard: () => [...staffKeys.all, 'dashboard'] as const,
};

const isCount = ({ queryKey: [, list, kind] }: Query): boolean => list === 'dashboard' || kind === 'count';

/**
 * Marks everything that was read for the dashboard as stale, and loads again what is on the screen. Resolves when the
 * rows are loaded: a dialog that waits for it must not stay open because of a slow count.
 */
export function invalidateStaffData(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: staffKeys.all, predicate: isCount });
  return queryClient.invalidateQueries({ queryKey: staffKeys.all, predicate: (query) => !isCount(query) });
}

/**
 * `onSettled` of a mutation that changes nothing when it fails. Mutation options leave `onSuccess` and `onError` to the
 * component that spreads them: they run first, and the mutation stays pending until the rows on the screen are loaded.
 */
export const invalidateOnSuccess = (queryClient: QueryClient) => (_result: unknown, error: unknown) =>
  error ? undefined : invalidateStaffData(queryClient);

/** Loads what is on the screen again, and the rest when it is opened. Rejects when a request fails. */
export async function refetchStaffData(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffKeys.all, refetchType: 'none' });
  await queryClient.refetchQueries({ queryKey: staffKeys.all, type: 'active' }, { throwOnError: true });
}

/** Loads again what is on the screen and failed. */
export const retryStaffData = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    queryKey: staffKeys.all,
    type: 'active',
    predicate: ({ state }) => state.error !== null,
  });

export interface StaffPage<Row> {
  rows: Row[];
  /** Rows on all pages. */
  total: number;
}

/** One page of 25, newest first unless asked otherwise. The rows before stay until the new ones are here. */
export const staffPage = <Name extends StaffListName>(name: Name, filter: StaffFilter, page: number, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.page(name, filter, page),
    queryFn: ({ signal }): Promise<StaffPage<StaffRows[Name]>> =>
      callList<StaffRows[Name]>(listPath(name, filter, { page, pageSize: TABLE_PAGE_SIZE }), {
        locale,
        signal,
        withSession: true,
      }),
    placeholderData: keepPreviousData,
  });

/** The rows of all pages in one call, up to SELECTION_MAX; `total` says whether there are more. */
export const matchingRows = <Name extends StaffListName>(name: Name, filter: StaffFilter, locale: Locale) =>
  mutationOptions({
    mutationFn: (): Promise<StaffPage<StaffRows[Name]>> =>
      callList<StaffRows[Name]>(listPath(name, filter, { page: 1, pageSize: SELECTION_MAX }), {
        locale,
        withSession: true,
      }),
  });

/** How many rows there are in all, without reading them. */
export const staffCount = (name: StaffListName, filter: StaffFilter, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.count(name, filter),
    queryFn: async ({ signal }) => {
      const path = listPath(name, filter, { page: 1, pageSize: 1, fields: 'id' });
      const { total } = await callList<{ id: string }>(path, { locale, signal, withSession: true });
      return total;
    },
    placeholderData: keepPreviousData,
  });

function listPath(
  name: StaffListName,
  filter: StaffFilter,
  window: { page: number; pageSize: number; fields?: string },
) {
  const { call: listCall, date } = lists[name];
  const { sort = `-${date}`, ...rest } = filter;
  return apiPath(listCall) + queryString({ ...window, ...rest, sort });
}
