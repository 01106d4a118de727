import type { Locale } from '@qantara/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { jobGuideFacts } from '../../api/job-facets.js';
import { jobSearch } from '../../api/jobs.js';
import { trades } from '../../api/trades.js';
import { ButtonLink } from '../../components/button-link.js';
import { IndustryIcon } from '../../features/industry-icon/industry-icon.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath } from '../../lib/guide-path.js';

/** Trades that are shown, those with the most vacancies first. */
const MAX_TRADES = 8;

const newestJobs = (locale: Locale) => jobSearch(locale, { page: 1, pageSize: 6 });

export const prefetchHiringNow = (queryClient: QueryClient, locale: Locale) =>
  Promise.all([queryClient.prefetchQuery(newestJobs(locale)), queryClient.prefetchQuery(jobGuideFacts(locale, {}))]);

/** The newest open jobs and the trades that are hired most; nothing while there is no open job or they cannot be read. */
export function HiringNow() {
  const { t } = useTranslation('home');
  const { data: jobs } = useQuery(newestJobs(useLocale()));
  if (!jobs || jobs.total === 0) return null;
  return (
    <section
      aria-labelledby="hiring-now-heading"
      className="page-column section-space grid grid-cols-1 gap-4 pbe-0 md:gap-6 wrap-anywhere"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="hiring-now-heading">{t('hiringNow.title')}</h2>
        <ButtonLink to="/jobs" variant="link">
          {t('hiringNow.all', { count: jobs.total })}
        </ButtonLink>
      </div>
      <ul className="card-row gap-4 md:grid-cols-2 lg:grid-cols-3">
        {jobs.rows.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <Trades />
    </section>
  );
}

function Trades() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { data } = useQuery(jobGuideFacts(locale, {}));
  const { data: allTrades = [] } = useQuery(trades(locale));
  const industryOf = (slug: string) => allTrades.find((trade) => trade.slug === slug)?.industry ?? 'Other';
  if (!data || data.trade.length === 0) return null;
  const shown = data.trade.toSorted((one, other) => other.vacancies - one.vacancies).slice(0, MAX_TRADES);
  return (
    <ul
      aria-label={t('hiringNow.trades')}
      className="card-row gap-2 [--card:48%] max-md:grid-rows-2 md:grid-cols-2 lg:grid-cols-4"
    >
      {shown.map(({ value, name, vacancies }) => (
        <li key={value}>
          <Link
            to={guidePath({ trade: value })}
            className="flex h-full min-h-11 items-center gap-3 rounded-lg border border-border bg-surface px-3 py-1.5 text-small font-semibold hover:text-primary"
          >
            <IndustryIcon industry={industryOf(value)} className="size-6 text-primary" />
            <span className="grid min-w-0">
              {name}
              <span className="text-caption font-normal text-muted">
                {t('hiringNow.vacancies', { count: vacancies })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
