import type { ReactNode } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { EntryChangesContext } from '../use-entry-change.js';
import { useChangeMany } from './use-change-many.js';
import { useChangeOne } from './use-change-one.js';
import { useOutcome } from './use-outcome.js';

/** Around a list: its entries can be changed below, and what came of it is known to all of them. */
export function EntryChanges({ name, children }: { name: InboxName; children: ReactNode }) {
  const outcome = useOutcome(name);
  const { change, settled } = useChangeOne(name, outcome);
  const changeMany = useChangeMany(name, outcome);
  const { last, problems, dismiss } = outcome;

  const undo = () => {
    const [first] = last?.people ?? [];
    if (!last || !first) return null;
    outcome.done(null);
    void (async () => {
      await settled();
      const rows = last.people.flatMap(({ id, back }) => {
        const row = outcome.rows.find(id);
        return row ? [{ row, back }] : [];
      });
      if (rows.length > 1 && last.kind === 'status') await changeMany.undo(rows.map(({ row }) => row));
      else await Promise.all(rows.map(({ row, back }) => change(row, back)));
    })();
    return first.id;
  };

  return (
    <EntryChangesContext
      value={{ name, change, changeMany: changeMany.change, undo, last, problems, dismiss, settled }}
    >
      {children}
    </EntryChangesContext>
  );
}
