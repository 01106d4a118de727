import { useState } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { lazyPart } from '../../../../components/lazy-part.js';
import { useMedia } from '../../../../components/use-media.js';
import { lazyDialog } from '../../lazy-screen.js';
import { SearchBox } from '../../search-box.js';
import { SortButton } from '../../sort-button.js';
import { useDashboardAddress } from '../../use-dashboard-address.js';
import type { Triage } from '../use-triage.js';
import { FilterButton } from './filter-button.js';
import { FilterChips } from './filter-chips.js';
import { InboxStatusFilter } from './inbox-status-filter.js';

const FilterPanel = lazyPart(() => import('./filter-panel.js').then((module) => module.FilterPanel), {
  Frame: ({ children }) => <div className="col-span-full">{children}</div>,
});
const FilterSheet = lazyDialog(() => import('./filter-sheet.js').then((module) => module.FilterSheet));

interface InboxToolbarProps<Name extends InboxName> {
  triage: Triage<Name>;
  searchLabel: string;
  /** In a narrow column: the filters open on a screen of their own, as on a phone. */
  compact: boolean;
}

/** Search, filters, status and order of a list: all kept in the address. */
export function InboxToolbar<Name extends InboxName>(props: InboxToolbarProps<Name>) {
  const { triage, searchLabel, compact } = props;
  const { inbox, total, jobId } = triage;
  const { address, go } = useDashboardAddress();
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 47.99rem)');
  const sheet = phone || compact;
  // The applications of one job have no filter by job.
  const without = jobId ? 'job_id' : '';
  const given = { name: inbox.name, without };

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <SearchBox label={searchLabel} value={address.q} onSearch={(q) => go({ q }, { replace: true })} />
        <FilterButton {...{ open, sheet, compact }} onToggle={() => setOpen(!open)} />
        <SortButton compact={compact} className={compact ? '' : 'md:hidden'} />
      </div>
      <InboxStatusFilter triage={triage} compact={compact} />
      {open && !sheet ? (
        <div
          id="filter-panel"
          className="grid gap-3 rounded-xl border border-border bg-surface p-4 [--control-height:2.5rem] [--control-radius:8px] md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
        >
          <FilterPanel {...given} />
        </div>
      ) : null}
      {open && sheet ? <FilterSheet {...given} total={total} onClose={() => setOpen(false)} /> : null}
      <FilterChips {...given} />
    </div>
  );
}
