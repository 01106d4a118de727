import {
  apiPath,
  type EntryChange,
  type HistoryEntry,
  type InboxName,
  type Locale,
  type PersonEntry,
} from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callFile } from './client.js';
import { staffKeys, type StaffRows } from './staff-lists.js';

/** Below the keys of the list: what refreshes the list refreshes its entries too. */
const entryKey = (name: InboxName, id: string) => [...staffKeys.of(name), 'entry', id] as const;

const read = async <Body>(path: string, locale: Locale, signal?: AbortSignal): Promise<Body> =>
  (await call<Body>(path, { locale, withSession: true, ...(signal && { signal }) })).body;

/** What happened to an entry, oldest first. */
export const entryHistory = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...entryKey(name, id), 'history'],
    queryFn: ({ signal }) => read<HistoryEntry[]>(apiPath('listHistory', { name, id }), locale, signal),
  });

/** Everything the same person sent, on all lists, newest first. */
export const entryPerson = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...entryKey(name, id), 'person'],
    queryFn: ({ signal }) => read<PersonEntry[]>(apiPath('listPerson', { name, id }), locale, signal),
  });

/** Tags in use on a list, most used first. */
export const tagsInUse = (name: InboxName, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.of(name), 'tags'],
    queryFn: ({ signal }) => read<string[]>(apiPath('listTags', { name }), locale, signal),
  });

/** The entry as it is stored at this moment. */
export const entryNow = <Name extends InboxName>(name: Name, id: string, locale: Locale) =>
  read<StaffRows[Name]>(apiPath('getEntry', { name, id }), locale);

const changeCalls = {
  contacts: 'changeContactStatus',
  cvs: 'changeCvStatus',
  applications: 'changeApplicationStatus',
} as const;

/** Answers the entry as it is now; 409 `entry_changed` when it is not at the version the change was made from. */
export async function changeEntry<Name extends InboxName>(
  name: Name,
  id: string,
  change: EntryChange,
  locale: Locale,
): Promise<StaffRows[Name]> {
  const path = apiPath(changeCalls[name], id);
  return (await call<StaffRows[Name]>(path, { method: 'PATCH', json: change, locale, withSession: true })).body;
}

export async function addNote(name: InboxName, id: string, text: string, locale: Locale): Promise<void> {
  const path = apiPath('addNote', { name, id });
  await call(path, { method: 'POST', json: { text }, locale, withSession: true });
}

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
