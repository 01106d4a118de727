import type { InboxFacts } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { staffEntry } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { ApiError } from '../../../../lib/api-error.js';
import { EntryChangesContext, type LastAction } from '../use-entry-change.js';
import { useChangeMany } from './use-change-many.js';
import { useChangeOne } from './use-change-one.js';
import { useOutcome } from './use-outcome.js';

/** Around a list: its entries can be changed below, and what came of it is known to all of them. */
export function EntryChanges({ name, children }: { name: InboxName; children: ReactNode }) {
  const outcome = useOutcome(name);
  const { change, send, settled } = useChangeOne(name, outcome);
  const changeMany = useChangeMany(name, outcome);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { last, stack, problems, dismiss, done, remove, failed } = outcome;

  /** The row as it is now. One that is no longer in the cache is read again, with the version it has by now. */
  const currentRow = async (id: string) =>
    outcome.rows.find(id) ?? (await queryClient.fetchQuery({ ...staffEntry(name, id, locale), retry: false }));

  /** Takes back an owner or tags, which differ from entry to entry. */
  const undoEach = async (action: LastAction) => {
    const results = await Promise.all(
      action.people.map(async (one) => {
        try {
          return { one, failure: await send(await currentRow(one.id), one.back, shownBack(one)) };
        } catch (error) {
          return { one, failure: { error } };
        }
      }),
    );
    const people = results.filter(({ failure }) => !failure).map(({ one }) => one);
    if (people.length > 0) done({ kind: 'undone', people });
    const failures = results.flatMap(({ one, failure }) =>
      failure ? [{ row: outcome.rows.find(one.id) ?? one.row, error: failure.error }] : [],
    );
    const isStale = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 409;
    for (const { row, error } of failures.filter(isStale)) await failed([row], error);
    // A lost connection is one cause, and one message.
    const lost = failures.filter((failure) => !isStale(failure));
    await failed(
      lost.map(({ row }) => row),
      lost[0]?.error,
    );
  };

  const undo = () => {
    const action = stack.at(-1);
    const [first] = action?.people ?? [];
    if (!action || !first) return null;
    remove(action);
    void (async () => {
      await settled();
      const several = action.people.length > 1;
      if (several && action.kind === 'status') await changeMany.undo(action.people.map(({ row }) => row));
      else await undoEach(action);
    })();
    return first.id;
  };

  return (
    <EntryChangesContext
      value={{
        name,
        change,
        changeMany: changeMany.change,
        undo,
        last,
        canUndo: stack.length > 0,
        problems,
        dismiss,
        settled,
      }}
    >
      {children}
    </EntryChangesContext>
  );
}

/** What a change back does not say itself: the name of the owner, or the status, which the server knows. */
function shownBack({ back, row }: LastAction['people'][number]): Partial<InboxFacts> {
  if (back.undo) return { status: row.status, first_reviewed_at: row.first_reviewed_at } as Partial<InboxFacts>;
  return back.owner_id === undefined ? {} : { owner: row.owner };
}
