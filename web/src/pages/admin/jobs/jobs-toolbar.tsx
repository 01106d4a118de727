import {
  COUNTRIES,
  COUNTRY_LABELS,
  JOB_EXPIRING_DAYS,
  JOB_STATUSES,
  JOB_TYPE_LABELS,
  JOB_TYPES,
  labelOf,
} from '@qantara/contract';
import { useQueries } from '@tanstack/react-query';
import { staffCount, type StaffFilter } from '../../../api/staff-lists.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../search-box.js';
import { StatusFilter } from '../status-filter.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { FilterChip } from './filter-chip.js';
import { FilterSelect } from './filter-select.js';
import { useJobFilter } from './use-job-filter.js';

const statuses = ['', ...JOB_STATUSES];
const reasons = ['filled', 'cancelled', 'other'] as const;
const sorts = [
  ['', 'list.newestFirst'],
  ['oldest', 'list.oldestFirst'],
  ['title', 'jobs.sorts.title'],
  ['ending', 'jobs.sorts.ending'],
  ['-applications', 'jobs.sorts.applications'],
  ['-views', 'jobs.sorts.views'],
] as const;

/** Search, filters and order of the jobs: all kept in the address. */
export function JobsToolbar({ filter }: { filter: StaffFilter }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
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
        <SearchBox label={t('list.searchJobs')} value={address.q} onSearch={(q) => go({ q }, { replace: true })} />
        <div className="grid grid-cols-3 gap-2 *:min-w-0 md:flex">
          <FilterSelect
            label={t('form.country')}
            value={filters['country']}
            all={t('jobs.allCountries')}
            choices={COUNTRIES.map((value) => [value, labelOf(COUNTRY_LABELS, value, locale)])}
            onChoose={(value) => set('country', value)}
          />
          <FilterSelect
            label={t('form.jobType')}
            value={filters['job_type']}
            all={t('jobs.allTypes')}
            choices={JOB_TYPES.map((value) => [value, labelOf(JOB_TYPE_LABELS, value, locale)])}
            onChoose={(value) => set('job_type', value)}
          />
          {address.status === 'closed' || filters['closed_reason'] ? (
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
              value={address.sort}
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
            onPress={() => toggle('expiring', String(JOB_EXPIRING_DAYS), 'ending')}
          />
          <FilterChip
            pressed={deleted}
            text={t('jobs.deletedFilter')}
            counted={{ deleted: 'true' }}
            onPress={() => toggle('deleted', 'true', 'deleted')}
          />
        </ul>
      </div>
    </div>
  );
}
