import {
  COUNTRIES,
  COUNTRY_LABELS,
  JOB_EXPIRING_DAYS,
  JOB_STATUSES,
  JOB_TYPE_LABELS,
  JOB_TYPES,
  labelOf,
} from '@qantara/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { staffCount, type StaffFilter } from '../../../api/staff-lists.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ListSearchBox } from '../list-search-box.js';
import { StatusFilter } from '../status-filter.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import type { ListFilters } from '../list-filters.js';
import { formatNumber } from '../../../lib/format/format.js';
import { Select } from '../select.js';

const statuses = ['', ...JOB_STATUSES];
const reasons = ['filled', 'cancelled', 'other'] as const;
const sorts = [
  ['', 'list.newestFirst'],
  ['posted_date', 'list.oldestFirst'],
  ['title', 'jobs.sorts.title'],
  ['expiry_date', 'jobs.sorts.ending'],
  ['-applications', 'jobs.sorts.applications'],
  ['-views', 'jobs.sorts.views'],
] as const;

/** Search, filters and order of the jobs: all in the URL. */
export function JobsToolbar({ filter }: { filter: StaffFilter }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { url, go } = useDashboardUrl();
  const { filters, set, toggle } = useJobFilter();
  const deleted = filters['deleted'] === 'true';
  const counts = useQueries({
    queries: statuses.map((status) =>
      staffCount('jobs', { ...filter, sort: undefined, status: status || undefined }, locale),
    ),
  });
  return (
    <div className="grid gap-2 md:flex md:flex-wrap md:items-center">
      <div className="grid gap-2 md:flex md:flex-wrap md:items-center">
        <ListSearchBox
          label={t('list.searchJobs')}
          value={url.search}
          onSearch={(search, options) => go({ search }, options)}
        />
        <div className="grid grid-cols-3 gap-2 *:min-w-0 md:flex">
          <FilterSelect
            label={t('column.country')}
            value={filters['country']}
            all={t('jobs.allCountries')}
            choices={COUNTRIES.map((value) => [value, labelOf(COUNTRY_LABELS, value, locale)])}
            onChoose={(value) => set('country', value)}
          />
          <FilterSelect
            label={t('column.jobType')}
            value={filters['job_type']}
            all={t('jobs.allTypes')}
            choices={JOB_TYPES.map((value) => [value, labelOf(JOB_TYPE_LABELS, value, locale)])}
            onChoose={(value) => set('job_type', value)}
          />
          {url.status === 'closed' || filters['closed_reason'] ? (
            <FilterSelect
              label={t('jobs.closeWhy')}
              value={filters['closed_reason']}
              all={t('jobs.allReasons')}
              choices={reasons.map((value) => [value, t(`jobs.reasons.${value}`)])}
              onChoose={(value) => set('closed_reason', value)}
            />
          ) : null}
          {deleted ? null : (
            <FilterSelect
              label={t('jobs.sort')}
              value={url.sort}
              choices={sorts.map(([value, text]) => [value, t(text)])}
              onChoose={(sort) => go({ sort })}
            />
          )}
        </div>
      </div>
      <div className="flex items-center gap-2 overflow-x-auto max-md:*:shrink-0 md:contents">
        <StatusFilter list="jobs" kind="job" countOf={(status) => counts[statuses.indexOf(status)]?.data} />
        <ul aria-label={t('jobs.moreFilters')} className="flex gap-2 md:flex-wrap">
          <FilterChip
            pressed={filters['expiring'] !== undefined}
            text={t('jobs.expiringFilter', { count: JOB_EXPIRING_DAYS })}
            counted={{ expiring: String(JOB_EXPIRING_DAYS) }}
            onPress={() => toggle('expiring', String(JOB_EXPIRING_DAYS), 'expiry_date')}
          />
          <FilterChip
            pressed={filters['trade_guessed'] !== undefined}
            text={t('jobs.tradesToCheck')}
            counted={{ trade_guessed: 'true' }}
            onPress={() => toggle('trade_guessed', 'true', '')}
          />
          <FilterChip
            pressed={deleted}
            text={t('jobs.deletedFilter')}
            counted={{ deleted: 'true' }}
            onPress={() => toggle('deleted', 'true', '-deleted_at')}
          />
        </ul>
      </div>
    </div>
  );
}

/** The filters of the jobs list beside status and search, as they are in the URL. */
function useJobFilter() {
  const { url, go } = useDashboardUrl();
  const { filters } = url;
  return {
    filters,
    /** An empty value removes the filter. */
    set: (name: string, value: string) => go({ filters: changed(filters, name, value) }),
    /** Switches a view that has its own order on or off. */
    toggle: (name: string, value: string, sort: string) =>
      filters[name] === undefined
        ? go({ status: '', filters: { [name]: value }, sort })
        : go({ filters: changed(filters, name, ''), sort: '' }),
  };
}

function changed(filters: ListFilters, name: string, value: string): ListFilters {
  const { [name]: _before, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** The empty choice: everything. Left out: one of the choices is empty itself. */
  all?: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** The browser's own select in a toolbar; its first entry names the filter. */
function FilterSelect({ label, value = '', all, choices, onChoose }: FilterSelectProps) {
  return (
    <Select
      frameClass="min-w-0"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`min-h-11 min-w-0 truncate rounded-md border-[1.5px] bg-surface ps-3 pe-9 md:min-h-10 ${value ? 'border-primary font-semibold text-primary' : 'border-field'}`}
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}

interface FilterChipProps {
  pressed: boolean;
  text: string;
  /** The filter whose rows are counted. */
  counted: StaffFilter;
  onPress: () => void;
}

/** A filter that is on or off, with how many rows it would leave. */
function FilterChip({ pressed, text, counted, onPress }: FilterChipProps) {
  const { data: count } = useQuery(staffCount('jobs', counted, useLocale()));
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary md:min-h-8"
      >
        {text} <bdi>{count === undefined ? '…' : formatNumber(count)}</bdi>
      </button>
    </li>
  );
}
