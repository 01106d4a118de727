import type { QueryClient } from '@tanstack/react-query';
import type { EntryChange, InboxFacts } from '@qantara/contract';
import { type InboxName, staffKeys, type StaffPage } from '../../../api/staff-lists.js';
import type { Submission } from './submissions.js';

/** The rows of a list as they stand on the screen: every page that was read, and entries that were opened by their address. */
export function cachedRows(queryClient: QueryClient, name: InboxName) {
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
    /** Puts a row in the place of the one with its id, wherever that is shown; nothing moves. */
    show: (row: Submission): void => {
      queryClient.setQueriesData<StaffPage<Submission>>(pages, (page) =>
        page?.rows.some(({ id }) => id === row.id)
          ? { ...page, rows: page.rows.map((other) => (other.id === row.id ? row : other)) }
          : page,
      );
      queryClient.setQueryData<Submission>(staffKeys.one(name, row.id), (shown) => shown && row);
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

/** The row as it will be when the server agrees. `shown`: what the change itself does not say, such as the owner's name. */
export function expectedRow(row: Submission, change: EntryChange, shown: Partial<InboxFacts> = {}): Submission {
  const decided = change.status !== undefined && change.status !== row.status;
  const facts = {
    ...(change.status !== undefined && { status: change.status }),
    ...(change.tags && { tags: change.tags }),
    ...(change.owner_id === null && { owner: null }),
    ...(decided && !row.first_reviewed_at && { first_reviewed_at: new Date().toISOString() }),
    ...shown,
  };
  // The status is one of the list's own: it comes from its map of moves.
  return { ...row, ...facts } as Submission;
}

/** What takes a change back. A status is taken back by the server, which knows what was before it. */
export function wayBack(row: Submission, change: EntryChange): EntryChange {
  if (change.status !== undefined) return { undo: true };
  return {
    ...(change.owner_id !== undefined && { owner_id: row.owner?.id ?? null }),
    ...(change.tags && { tags: row.tags }),
  };
}
