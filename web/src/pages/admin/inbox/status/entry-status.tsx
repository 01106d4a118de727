import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { StatusBadge } from '../../../../features/status-badge/status-badge.js';
import { statusKinds } from '../inbox.js';
import type { Triage } from '../use-triage.js';
import { StatusMenu } from './status-menu.js';

interface EntryStatusProps<Name extends InboxName> {
  triage: Triage<Name>;
  row: StaffRows[Name];
  /** An open entry may stand in the list behind its window, too: only one of the two menus opens. */
  place: 'row' | 'open';
}

/** The status of an entry; for those who may change it, with the menu that does. The key S opens it, too. */
export function EntryStatus<Name extends InboxName>({ triage, row, place }: EntryStatusProps<Name>) {
  const { inbox, menu, setMenu, decide, mayChange } = triage;
  if (!mayChange) return <StatusBadge kind={statusKinds[inbox.name]} status={row.status} />;
  const isHere = (shown: typeof menu) => shown?.id === row.id && shown.place === place;
  return (
    <StatusMenu
      name={inbox.name}
      status={row.status}
      align={place === 'open' ? 'start' : 'end'}
      open={isHere(menu)}
      // Pressing the badge of another row opens that one before this one is told to close.
      onOpenChange={(open) =>
        setMenu((shown) => (open ? { id: row.id, place, byKey: false } : isHere(shown) ? null : shown))
      }
      onChange={(status) => decide(row, status, menu?.byKey ?? false)}
    />
  );
}
