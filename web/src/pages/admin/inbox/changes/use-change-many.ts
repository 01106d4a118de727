import type { BulkChange, EntryChange } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntries } from '../../../../api/staff-inbox.js';
import { staffKeys, type InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { personOf, type InboxRow } from '../inbox.js';
import type { LastAction, ManyChange } from '../use-entry-change.js';
import { expectedRow, wayBack } from './expected-row.js';
import type { Outcome } from './use-outcome.js';

/** One change for many entries in one call. Each stands alone: what one refuses is told with its name. */
export function useChangeMany(name: InboxName, { rows, done, dismiss, report, failed, showFresh }: Outcome) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: BulkChange) => changeEntries(name, change, locale),
  });

  /** The ids that were changed. */
  const send = async (given: readonly InboxRow[], wanted: Omit<BulkChange, 'ids'>): Promise<readonly string[]> => {
    void rows.hold();
    for (const { id } of given) dismiss(id);
    for (const row of given) rows.show(expectedRow(row, changeOf(row, wanted)));
    try {
      const { changed, refused } = await mutateAsync({ ...wanted, ids: given.map(({ id }) => id) });
      for (const { id, detail } of refused) {
        const row = given.find((one) => one.id === id);
        if (row) report(row.id, personOf(row), detail);
      }
      // Entries of other pages are read anew when their page is.
      const seen = given.filter(({ id }) => rows.isOnScreen(id));
      await Promise.all(seen.map((row) => showFresh(row).catch(() => undefined)));
      return changed;
    } catch (error) {
      await failed(given, error);
      return [];
    } finally {
      rows.changed(given.map(({ id }) => id));
      void queryClient.invalidateQueries({ queryKey: [...staffKeys.of(name), 'tags'] });
    }
  };

  const change = async (given: readonly InboxRow[], wanted: ManyChange): Promise<void> => {
    const changed = await send(given, wanted);
    const people = given.filter(({ id }) => changed.includes(id)).map((row) => taken(row, wanted));
    if (people.length > 0) done({ kind: kindOf(wanted), people, ...(wanted.status && { status: wanted.status }) });
  };
  const undo = async (given: readonly InboxRow[]): Promise<void> => {
    const changed = await send(given, { undo: true });
    const people = given.filter(({ id }) => changed.includes(id)).map((row) => taken(row, {}));
    if (people.length > 0) done({ kind: 'undone', people });
  };
  return { change, undo };
}

const kindOf = ({ status, add_tag: tag }: ManyChange): LastAction['kind'] =>
  status === undefined ? (tag === undefined ? 'owner' : 'tags') : 'status';

function taken(row: InboxRow, wanted: ManyChange) {
  return { id: row.id, person: personOf(row), back: wayBack(row, changeOf(row, wanted)), row };
}

/** What a change of many means for one of them. */
const changeOf = (row: InboxRow, { status, owner_id: owner, add_tag: tag }: Partial<BulkChange>): EntryChange => ({
  ...(status !== undefined && { status }),
  ...(owner !== undefined && { owner_id: owner }),
  ...(tag !== undefined && { tags: [...new Set([...row.tags, tag])] }),
});
