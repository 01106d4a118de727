/** What staff do with what people sent in: one entry, its changes, counts, tags. */
import {
  apiPath,
  type BulkChange,
  type DashboardCounts,
  type EntryChange,
  type InboxBulkAnswer,
  type InboxCounts,
  type Locale,
} from '@qantara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryString } from './client.js';
import { staffKeys, type InboxName, type StaffFilter, type StaffRows } from './staff-lists.js';

const withSession = true;

/** One entry as the list shows it: for what is not on the page. */
export const staffSubmission = <Name extends InboxName>(name: Name, id: string, locale: Locale) =>
  queryOptions({
    queryKey: staffKeys.one(name, id),
    queryFn: async ({ signal }) => {
      const path = apiPath('getEntry', { name, id });
      return (await call<StaffRows[Name]>(path, { locale, signal, withSession })).body;
    },
    staleTime: 0,
  });

/** How many entries have each status, with the other filters of the list as they are. */
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
    queryKey: [...staffKeys.of(name), 'tags'] as const,
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
  cvs: 'changeCvStatus',
  applications: 'changeApplicationStatus',
} as const;

/** Changes one entry; the answer is the entry as it now is. */
export async function changeSubmission<Name extends InboxName>(
  name: Name,
  id: string,
  change: EntryChange,
  locale: Locale,
): Promise<StaffRows[Name]> {
  const path = apiPath(changeCalls[name], id);
  return (await call<StaffRows[Name]>(path, { method: 'PATCH', json: change, locale, withSession })).body;
}

/** Changes several entries; what one refuses does not hold up the others. */
export async function changeSubmissions(name: InboxName, change: BulkChange, locale: Locale): Promise<InboxBulkAnswer> {
  const path = apiPath('changeEntries', { name });
  return (await call<InboxBulkAnswer>(path, { method: 'POST', json: change, locale, withSession })).body;
}
