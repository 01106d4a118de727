import type { InboxFacts } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { staffEntry } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
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

  const undoOne = async (action: LastAction, one: LastAction['people'][number]) => {
    try {
      const failure = await send(await currentRow(one.id), one.back, shownBack(one));
      if (failure) throw failure.error;
      done({ kind: 'undone', people: action.people });
    } catch (error) {
      await failed([outcome.rows.find(one.id) ?? one.row], error);
    }
  };

  const undo = () => {
    const action = stack.at(-1);
    const [first] = action?.people ?? [];
    if (!action || !first) return null;
    remove(action);
    void (async () => {
      await settled();
      await (action.many ? changeMany.undo(action) : undoOne(action, first));
    })();
    return first.id;
  };

  return (
    <EntryChangesContext
      value={{
        name,
        change,
        changeMany: changeMany.change,
        progress: changeMany.progress,
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
