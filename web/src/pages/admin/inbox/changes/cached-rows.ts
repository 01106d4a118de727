import type { QueryClient } from '@tanstack/react-query';
import { staffKeys, type InboxName, type StaffPage } from '../../../../api/staff-lists.js';
import type { InboxRow } from '../inbox.js';

/** The rows of a list as they stand on the screen: every page that was read, and entries that were opened by their address. */
export function cachedRows(queryClient: QueryClient, name: InboxName) {
  const pages = { queryKey: staffKeys.pages(name) };
  return {
    find: (id: string): InboxRow | undefined =>
      queryClient
        .getQueriesData<StaffPage<InboxRow>>(pages)
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => row.id === id) ?? queryClient.getQueryData<InboxRow>(staffKeys.one(name, id)),
    isOnScreen: (id: string): boolean =>
      queryClient
        .getQueriesData<StaffPage<InboxRow>>({ ...pages, type: 'active' })
        .some(([, page]) => page?.rows.some((row) => row.id === id)),
    /** Puts a row in the place of the one with its id, wherever that is shown; nothing moves. */
    show: (row: InboxRow): void => {
      queryClient.setQueriesData<StaffPage<InboxRow>>(pages, (page) =>
        page?.rows.some(({ id }) => id === row.id)
          ? { ...page, rows: page.rows.map((other) => (other.id === row.id ? row : other)) }
          : page,
      );
      queryClient.setQueryData<InboxRow>(staffKeys.one(name, row.id), (shown) => shown && row);
    },
    /** Answers that are still on their way would take a change back on the screen. */
    hold: () => queryClient.cancelQueries(pages),
    /**
     * What a change made untrue is asked for anew, but not the rows that are on the screen: they stay in their places
     * until the reader refreshes or goes on.
     */
    changed: (ids: readonly string[]): void => {
      void queryClient.invalidateQueries({ ...pages, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: staffKeys.numbers(name) });
      void queryClient.invalidateQueries({ queryKey: staffKeys.dashboard() });
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: staffKeys.one(name, id) });
    },
  };
}
