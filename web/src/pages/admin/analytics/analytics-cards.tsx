import { AGENCY_TIME_ZONE, type Analytics } from '@qantara/contract';
import type { AnalyticsFilters } from '../../../api/analytics.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/format.js';
import { DaysCard } from './days-card.js';
import { FunnelCard } from './funnel-card.js';
import { GroupCard } from './group-card.js';
import { JobsCard } from './jobs-card.js';
import { duration, percent } from './labels.js';
import { ReviewsCard } from './reviews-card.js';
import { SearchesCard } from './searches-card.js';
import { useConversion } from './traffic-columns.js';

export interface NumbersProps {
  numbers: Analytics;
  filters: AnalyticsFilters;
}

/** Every number of the answer. */
export function AnalyticsCards({ numbers, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const conversion = useConversion();
  const { totals, recorded_since: since } = numbers;
  const applications = numbers.reviews.find(({ list }) => list === 'applications');
  const stats = [
    ['views', formatNumber(totals.views)],
    ['applications', formatNumber(totals.applications)],
    ['conversion', conversion(totals.conversion)],
    ['median', duration(applications?.median_minutes ?? null, locale)],
    ['inTime', percent(applications?.share_in_time ?? null)],
    ['overdue', formatNumber(applications?.overdue ?? 0)],
    ['replyMedian', duration(applications?.reply_median_minutes ?? null, locale)],
  ] as const;
  const date = formatDate(since, locale, AGENCY_TIME_ZONE);
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-7">
        {stats.map(([key, value]) => (
          <div key={key} className="grid content-between gap-1 rounded-xl border border-border bg-surface px-4 py-3">
            <dt className="text-muted">{t(`stats.${key}`)}</dt>
            <dd className="text-h2 font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {t('since', { date })} {totals.views_before ? t('before', { date, count: totals.views_before }) : ''}
      </p>
      <DaysCard numbers={numbers} filters={filters} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <GroupCard group="countries" numbers={numbers} filters={filters} />
        <GroupCard group="types" numbers={numbers} filters={filters} />
        <GroupCard group="sources" numbers={numbers} filters={filters} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <FunnelCard numbers={numbers} filters={filters} />
        <ReviewsCard numbers={numbers} filters={filters} />
        <JobsCard numbers={numbers} filters={filters} />
        <SearchesCard numbers={numbers} filters={filters} />
      </div>
    </>
  );
}
