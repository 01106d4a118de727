import { useState } from 'react';
import { SlidersHorizontal, UserRound, X, ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { InboxName, StaffFilter } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { lazyPart } from '../../../../components/ui/lazy-part.js';
import { useMedia } from '../../../../hooks/use-media.js';
import { lazyDialog } from '../../lazy-screen.js';
import { ListSearchBox } from '../../list-search-box.js';
import { useDashboardUrl } from '../../use-dashboard-url.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDate } from '../../../../lib/format/format.js';
import { useFilterFields, useJobName } from './use-filter-fields.js';
import { submissionCounts } from '../../../../api/staff-submissions.js';
import { StatusFilter } from '../../status-filter.js';
import { statusKinds, type SubmissionListConfig } from '../submissions.js';
import { LIST_SORTS } from '../../list-filters.js';

const FilterPanel = lazyPart(() => import('./filter-panel.js').then((module) => module.FilterPanel), {
  Frame: ({ children }) => <div className="col-span-full">{children}</div>,
});
const FilterSheet = lazyDialog(() => import('./filter-sheet.js').then((module) => module.FilterSheet));

interface SubmissionsToolbarProps<Name extends InboxName> {
  listConfig: SubmissionListConfig<Name>;
  jobId: string | undefined;
  filter: StaffFilter;
  total: number;
  searchLabel: string;
  /** In a narrow column: the filters open in a full-screen dialog, as on a phone. */
  compact: boolean;
}

/** Search, filters, status and order of a list: all in the URL. */
export function SubmissionsToolbar<Name extends InboxName>(props: SubmissionsToolbarProps<Name>) {
  const { listConfig, jobId, filter, total, searchLabel, compact } = props;
  const { url, go } = useDashboardUrl();
  const { can } = useStaff();
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 47.99rem)');
  const sheet = phone || compact;
  // The applications of one job have no filter by job.
  const without = jobId ? 'job_id' : '';
  const given = { name: listConfig.name, without };

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <ListSearchBox label={searchLabel} value={url.search} onSearch={(search, options) => go({ search }, options)} />
        {can('change') ? <MineButton compact={compact} /> : null}
        <FilterButton {...{ open, sheet, compact }} onToggle={() => setOpen(!open)} />
        <SortButton list={listConfig.name} compact={compact} className={compact ? '' : 'md:hidden'} />
      </div>
      <SubmissionStatusFilter name={listConfig.name} filter={filter} compact={compact} />
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

const toolButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border-[1.5px] border-field bg-surface px-2.5 font-medium hover:bg-sunken md:min-h-10';

/** Switches between own and all submissions. `compact`: the icon alone. */
function MineButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation('submissions');
  const { url, go } = useDashboardUrl();
  const { owner, ...others } = url.filters;
  const isOn = owner === 'me';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={t('filter.mine')}
      onClick={() => go({ filters: isOn ? others : { ...others, owner: 'me' } })}
      className={`${toolButton} aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary`}
    >
      <UserRound aria-hidden="true" className="size-4.5" />
      <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{t('filter.mine')}</span>
    </button>
  );
}

interface FilterButtonProps {
  open: boolean;
  sheet: boolean;
  /** The icon alone. */
  compact: boolean;
  onToggle: () => void;
}

/** Opens the filters and shows how many are set. `sheet`: in a full-screen dialog. */
function FilterButton({ open, sheet, compact, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('submissions');
  const { url } = useDashboardUrl();
  const on = Object.keys(url.filters).length;
  return (
    <button
      type="button"
      {...(sheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': open, 'aria-controls': 'filter-panel' })}
      title={t('filter.title')}
      onClick={onToggle}
      className={`${toolButton} aria-expanded:bg-primary-soft`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{t('filter.title')}</span>
      {on > 0 ? (
        <span className="rounded-full bg-primary px-1.5 text-caption text-on-primary">
          {on}
          <span className="sr-only"> {t('filter.on')}</span>
        </span>
      ) : null}
    </button>
  );
}

/** The filters that are on, each to be taken away by a press. */
function FilterChips({ name, without }: { name: InboxName; without: string }) {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const { url, go } = useDashboardUrl();
  const { filters } = url;
  const job = useJobName(filters['job_id'] ?? '');
  const { owner = '' } = filters;
  const fields = useFilterFields(name, without, /^\d/.test(owner), owner).filter(({ field }) => filters[field]);
  if (fields.length === 0) return null;

  const textOf = (field: string, choices: readonly { value: string; label: string }[]) => {
    const value = filters[field] ?? '';
    if (field === 'from' || field === 'to') return formatDate(value, locale, 'UTC');
    if (field === 'job_id') return job || value;
    return choices.find((choice) => choice.value === value)?.label ?? value;
  };
  const remove = (field: string) => {
    const { [field]: _gone, ...others } = filters;
    go({ filters: others });
  };
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap items-center gap-2">
      {fields.map(({ field, label, choices }) => (
        <li key={field} className="min-w-0">
          <button
            type="button"
            onClick={() => remove(field)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-caption text-primary hover:bg-sunken"
          >
            <span className="sr-only">{t('filter.remove')} </span>
            <span className="truncate">
              {label}: <bdi>{textOf(field, choices)}</bdi>
            </span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => go({ filters: {}, status: '', search: '' })}
          className="min-h-8 px-1 text-caption text-primary underline underline-offset-4"
        >
          {t('filter.clearAll')}
        </button>
      </li>
    </ul>
  );
}

/** One of the statuses or all, with how many submissions each has under the other filters. */
function SubmissionStatusFilter(props: { name: InboxName; filter: StaffFilter; compact: boolean }) {
  const { name, filter, compact } = props;
  const { data } = useQuery(submissionCounts(name, filter, useLocale()));
  const countOf = (status: string) => (status ? data && (data.by_status[status] ?? 0) : data?.total);
  return <StatusFilter list={name} kind={statusKinds[name]} countOf={countOf} compact={compact} />;
}

/** The order by date, where no table head offers it. `compact`: the icon alone. */
function SortButton(props: { list: InboxName; className?: string; compact?: boolean }) {
  const { list, className = '', compact = false } = props;
  const { t } = useTranslation('admin');
  const { url, go } = useDashboardUrl();
  const oldest = LIST_SORTS[list][0];
  const oldestFirst = url.sort === oldest;
  const Icon = oldestFirst ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  const text = oldestFirst ? t('list.oldestFirst') : t('list.newestFirst');
  return (
    <button
      type="button"
      title={text}
      onClick={() => go({ sort: oldestFirst ? '' : oldest })}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border-[1.5px] border-field bg-surface px-2.5 font-medium hover:bg-sunken md:min-h-10 ${className}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{text}</span>
    </button>
  );
}
