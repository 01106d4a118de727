import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { IndustryIcon } from '../../features/industry-icon/industry-icon.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { guidePath } from '../../lib/guide-path.js';
import type { HomeData } from './use-home-data.js';

/** Trades that are shown, those with the most vacancies first. */
const MAX_TRADES = 8;

/** The newest open jobs and the trades that are hired most; nothing while there is no open job or they cannot be read. */
export function HiringNow({ data }: { data: HomeData }) {
  const { t } = useTranslation('home');
  const { newest: jobs } = data;
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
      <Trades data={data} />
    </section>
  );
}

function Trades({ data }: { data: HomeData }) {
  const { t } = useTranslation('home');
  const { facts, trades = [] } = data;
  const industryOf = (slug: string) => trades.find((trade) => trade.slug === slug)?.industry ?? 'Other';
  if (!facts || facts.trade.length === 0) return null;
  const shown = facts.trade.toSorted((one, other) => other.vacancies - one.vacancies).slice(0, MAX_TRADES);
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
