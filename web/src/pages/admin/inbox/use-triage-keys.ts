import type { InboxName } from '../../../api/staff-lists.js';
import { useShortcuts, type Shortcuts } from '../keys/use-shortcuts.js';
import { statusOfKey } from './inbox.js';
import { focusedEntry, moveFocus } from './row-focus.js';
import type { Triage } from './use-triage.js';

/** The arrow keys belong to the page, but for someone who is on a row. */
const onRow = () => document.activeElement?.matches('[data-open]') ?? false;

/** The keys of a list: they act on the entry that is open, else on the row that has the focus. */
export function useTriageKeys<Name extends InboxName>(triage: Triage<Name>, split: boolean) {
  const { inbox, rows, open, steps, selection, decide, setMenu, undo, close, mayChange, changes } = triage;
  const isOpen = open.entry !== null;
  const current = () => open.entry ?? rows.find(({ id }) => id === focusedEntry());

  const move = (offset: number) => {
    if (isOpen) (offset > 0 ? steps.next : steps.previous)?.();
    else moveFocus(offset);
  };
  const decideBy = (digit: string) => {
    const row = current();
    const status = statusOfKey(inbox.name, digit);
    if (row && status) decide(row, status, true);
  };
  const changing: Shortcuts = {
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => [digit, () => decideBy(digit)])),
    s: () => {
      const row = current();
      if (row) setMenu({ id: row.id, place: isOpen ? 'open' : 'row', byKey: true });
    },
    x: () => {
      const row = current();
      if (row) selection.toggle(row);
    },
    u: changes.canUndo ? undo : undefined,
    'ctrl+z': changes.canUndo ? undo : undefined,
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => (onRow() ? move(1) : false),
    ArrowUp: () => (onRow() ? move(-1) : false),
    Escape: split ? close : selection.size > 0 && !isOpen ? selection.clear : undefined,
    ...(mayChange ? changing : {}),
  });
}
