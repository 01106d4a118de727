import { AGENCY_TIME_ZONE, type TrafficNumbers } from '@qantara/contract';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/format/format.js';
import { FunnelCard } from './funnel-card.js';
import { duration, percent, groupLabel, type Group, titleOf } from './labels.js';
import { ReviewsCard } from './reviews-card.js';
import { DayChart } from './day-chart.js';
import { FigureCard, type Column, type NumbersProps } from './figure-card.js';
import { BarRows } from './bar-rows.js';
import { analyticsSearch } from './use-analytics-params.js';

/** Every number of the response. */
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
      <p className="text-muted">{t('since', { date })}</p>
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

function DaysCard({ numbers: { days }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const columns = [{ head: t('day') }, ...useTrafficColumns()];
  const rows = days.map((row) => ({
    key: row.day,
    cells: [formatDate(row.day, locale, 'UTC'), ...trafficCells(row)],
  }));
  return (
    <FigureCard title={t('days')} table="days" {...{ filters, columns, rows }} empty={t('nothing')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <DayChart name={t('stats.views')} kind="line" values={days.map(({ day, views }) => ({ day, value: views }))} />
        <DayChart
          name={t('stats.applications')}
          kind="bars"
          values={days.map(({ day, applications }) => ({ day, value: applications }))}
        />
      </div>
    </FigureCard>
  );
}

/** Applications and views by country, type or source; the thin bars are views. */
function GroupCard({ group, numbers, filters }: NumbersProps & { group: Group }) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const found = numbers[group];
  const mostApplications = Math.max(1, ...found.map(({ applications }) => applications));
  const mostViews = Math.max(1, ...found.map(({ views }) => views));
  const label = (key: string) => groupLabel(group, key, locale, t('unknown'));
  const columns = [{ head: t(`heads.${group}`) }, ...useTrafficColumns()];
  const rows = found.map((row) => ({ key: row.key, cells: [label(row.key), ...trafficCells(row)] }));
  return (
    <FigureCard title={t(group)} table={group} {...{ filters, columns, rows }} empty={t('nothing')}>
      <BarRows
        bars={found.map(({ key, views, applications }) => ({
          ...{ key, label: label(key), share: applications / mostApplications, thinShare: views / mostViews },
          value: `${t('applicationCount', { count: applications })} · ${t('viewCount', { count: views })}`,
        }))}
      />
    </FigureCard>
  );
}

/** The jobs with most applications; each leads to its own numbers. */
function JobsCard({ numbers: { jobs }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const trafficCells = useTrafficCells();
  const locale = useLocale();
  const columns = [{ head: t('heads.jobs') }, ...useTrafficColumns()];
  const rows = jobs.map((job) => ({
    key: job.job_id,
    cells: [
      <Link
        key="job"
        to={{ search: analyticsSearch({ ...filters, job_id: job.job_id }) }}
        className="inline-block min-h-6 py-0.5 font-medium text-primary underline underline-offset-4"
      >
        <span dir="auto">{titleOf(job, locale, t('gone'))}</span>{' '}
        <bdi dir="ltr" className="font-normal text-muted">
          {job.reference}
        </bdi>
      </Link>,
      ...trafficCells(job),
    ],
  }));
  return <FigureCard title={t('jobs')} table="jobs" {...{ filters, columns, rows }} empty={t('nothing')} tableOnly />;
}

/** What people looked for and did not find: work for which there could be jobs. */
function SearchesCard({ numbers: { searches }, filters }: NumbersProps) {
  const { t } = useTranslation('analytics');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const columns = [
    { head: t('searches.text') },
    { head: tAdmin('detail.language') },
    { head: t('searches.times'), numeric: true },
    { head: t('searches.last'), numeric: true },
  ];
  const rows = searches.map((row) => ({
    key: `${row.locale} ${row.text}`,
    cells: [
      <bdi key="text">{row.text}</bdi>,
      tAdmin(row.locale === 'ar' ? 'detail.languageAr' : 'detail.languageEn'),
      formatNumber(row.misses),
      formatDate(row.last_day, locale, 'UTC'),
    ],
  }));
  return (
    <FigureCard
      title={t('searches.title')}
      hint={t('searches.hint')}
      table="searches"
      {...{ filters, columns, rows }}
      empty={t('searches.none')}
      tableOnly
    />
  );
}

/** The three columns that most tables end with. */
function useTrafficColumns(): Column[] {
  const { t } = useTranslation('analytics');
  return (['views', 'applications', 'conversion'] as const).map((key) => ({ head: t(`stats.${key}`), numeric: true }));
}

/** Their cells of a row. */
function useTrafficCells(): (numbers: TrafficNumbers) => string[] {
  const conversion = useConversion();
  return (numbers) => [formatNumber(numbers.views), formatNumber(numbers.applications), conversion(numbers.conversion)];
}

/** Applications for each view as a percentage, in words where more people applied than were counted viewing. */
function useConversion(): (share: number | null) => string {
  const { t } = useTranslation('analytics');
  return (share) => (share !== null && share > 1 ? t('aboveViews') : percent(share));
}
