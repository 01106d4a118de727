import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import type { StaffFilter, StaffListName } from '../../api/staff-lists.js';
import type { StatusKind } from '../../features/status-badge/status-badge.js';
import { SearchBox } from './search-box.js';
import { StatusFilter } from './status-filter.js';
import { useDashboardAddress } from './use-dashboard-address.js';

interface ListToolbarProps {
  list: StaffListName;
  kind: StatusKind;
  filter: StaffFilter;
  searchLabel: string;
}

/** Search, status and order: all kept in the address. A table has the order in its head, too. */
export function ListToolbar({ list, kind, filter, searchLabel }: ListToolbarProps) {
  const { t } = useTranslation('admin');
  const { address, go } = useDashboardAddress();
  const oldestFirst = address.sort === 'oldest';
  const Icon = oldestFirst ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <SearchBox label={searchLabel} value={address.q} onSearch={(q) => go({ q }, { replace: true })} />
        <button
          type="button"
          onClick={() => go({ sort: oldestFirst ? '' : 'oldest' })}
          className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border-[1.5px] border-field bg-surface px-2.5 font-medium hover:bg-sunken md:min-h-10 ${list === 'jobs' ? '' : 'md:hidden'}`}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{oldestFirst ? t('list.oldestFirst') : t('list.newestFirst')}</span>
        </button>
      </div>
      <StatusFilter list={list} kind={kind} filter={filter} />
    </div>
  );
}
