import { useState } from 'react';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import type { AnyStatus } from '../../../features/status-badge/status-looks.js';
import { keySetting } from '../keys/key-settings.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useStaffList } from '../use-staff-list.js';
import { hasMoved } from './has-moved.js';
import { movesOf, type Inbox } from './inbox.js';
import { useMoveRefusal } from './status/use-move-refusal.js';
import { useSelection } from './list/use-selection.js';
import { useOpenEntry } from './open/use-open-entry.js';
import { useSteps } from './open/use-steps.js';
import { focusEntry } from './row-focus.js';
import { useEntryChange } from './use-entry-change.js';

export type Triage<Name extends InboxName> = ReturnType<typeof useTriage<Name>>;

interface OpenMenu {
  id: string;
  place: 'row' | 'open';
  byKey: boolean;
}

/** A list, what is open of it, what is chosen in it, and what can be done with both. */
export function useTriage<Name extends InboxName>(inbox: Inbox<Name>, title: string, jobId = '') {
  const { name } = inbox;
  const { user, can } = useStaff();
  const { address, go } = useDashboardAddress();
  const { list, rows, total, pages, filter } = useStaffList(name, jobId);
  const changes = useEntryChange(name);
  const selection = useSelection(rows, JSON.stringify(filter));
  const open = useOpenEntry(name, rows, address.id, list.isSuccess && !list.isPlaceholderData);
  const isMoved = (row: StaffRows[Name]) => !list.isPlaceholderData && hasMoved(row, filter, user?.id);
  const steps = useSteps({ name, filter, rows, pages, isMoved, settled: changes.settled });
  const refuseMove = useMoveRefusal(name);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  /** After a decision comes the next entry, unless someone switched that off; in the list only after one by key. */
  const decide = (row: StaffRows[Name], status: AnyStatus, byKey: boolean, reason?: string, onSaved?: () => void) => {
    if (!movesOf(name, row.status).includes(status)) return refuseMove(row.status, status);
    void changes.change(row, { status, ...(reason && { reason }) }).then((saved) => saved && onSaved?.());
    if (!keySetting('goOn')) return;
    if (address.id) steps.next?.();
    else if (byKey) focusEntry(row.id, 1);
  };
  const show = (id: string) => go({ id }, { replace: address.id !== '' });

  return {
    ...{
      inbox,
      title,
      jobId,
      list,
      rows,
      total,
      pages,
      filter,
      changes,
      selection,
      open,
      isMoved,
      steps,
      menu,
      setMenu,
    },
    ...{ decide, show },
    mayChange: can('change'),
    problemOf: (id: string) => changes.problems.find((problem) => problem.id === id),
    /** Back to the list, and to the row in it. */
    close: () => {
      go({ id: '' });
      setTimeout(() => focusEntry(address.id));
    },
    /** Takes the last action back, and shows whom it concerned. */
    undo: () => {
      const id = changes.undo();
      if (id && address.id) show(id);
    },
  };
}
