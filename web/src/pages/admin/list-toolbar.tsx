import { useQueries } from '@tanstack/react-query';
import { staffCount, type StaffFilter, type StaffListName } from '../../api/staff-lists.js';
import type { StatusKind } from '../../features/status-badge/status-badge.js';
import { useLocale } from '../../i18n/use-locale.js';
import { SECTION_STATUSES } from './dashboard-address.js';
import { SearchBox } from './search-box.js';
import { SortButton } from './sort-button.js';
import { StatusFilter } from './status-filter.js';
import { useDashboardAddress } from './use-dashboard-address.js';

interface ListToolbarProps {
  list: StaffListName;
  kind: StatusKind;
  filter: StaffFilter;
  searchLabel: string;
}

/** Search, status and order: all kept in the address. */
export function ListToolbar({ list, kind, filter, searchLabel }: ListToolbarProps) {
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const statuses = ['', ...SECTION_STATUSES[list]];
  const counts = useQueries({
    queries: statuses.map((status) =>
      staffCount(list, { ...filter, sort: undefined, status: status || undefined }, locale),
    ),
  });
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <SearchBox label={searchLabel} value={address.q} onSearch={(q) => go({ q }, { replace: true })} />
        <SortButton />
      </div>
      <StatusFilter list={list} kind={kind} countOf={(status) => counts[statuses.indexOf(status)]?.data} />
    </div>
  );
}
