import { type FirstTime, INBOX_NAMES, type InboxName, REVIEW_HOURS } from '@qantara/contract';
import { BriefcaseBusiness, FileText, Mail, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/format.js';
import { dashboardSearch, type DashboardUrl, START } from './dashboard-url.js';
import { LIST_SORTS } from './list-filters.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

/** A cell of the strip above the lists: a caption and its number, in 48 px. */
export const stripCell = 'grid h-full content-center px-2 whitespace-nowrap 2xl:px-3';

const icons = { contacts: Mail, 'hiring-requests': Users, cvs: FileText, applications: BriefcaseBusiness };

/** The end of the strip: what waits for staff, list by list, and how long reviews and replies took of late. */
export function PromiseCards() {
  const { t } = useTranslation(['submissions', 'admin']);
  const { counts, failed } = useDashboardCounts();
  const duration = useDuration();
  const timeOf = ({ median_minutes, count }: FirstTime) => ({
    time: duration(median_minutes),
    total: formatNumber(count),
  });
  return (
    <>
      <ListSum
        title={t('promise.overdue')}
        counts={INBOX_NAMES.map((name) => [name, counts?.overdue[name]])}
        rows={{ filters: { overdue: 'true' } }}
        isOldestFirst
        isUrgent
      />
      <ListSum
        title={t('promise.toNotify')}
        counts={(['cvs', 'applications'] as const).map((name) => [name, counts?.to_notify[name]])}
        rows={{ filters: { to_notify: 'true' } }}
        isOldestFirst
      />
      {counts?.documents_to_check ? (
        <ListSum
          title={t('promise.documents')}
          counts={[['applications', counts.documents_to_check]]}
          rows={{ filters: { documents_to_check: 'true' } }}
          isOldestFirst
        />
      ) : null}
      <li className={`grow ${stripCell}`}>
        {counts ? (
          <>
            <span className="text-caption">
              {counts.first_review ? t('promise.review', timeOf(counts.first_review)) : t('promise.reviewNone')}
              <span className="text-muted max-2xl:hidden">
                {' '}
                · {t('promise.promise', { hours: formatNumber(REVIEW_HOURS) })}
              </span>
            </span>
            <span className="text-caption text-muted">
              {counts.first_reply ? t('promise.reply', timeOf(counts.first_reply)) : t('promise.replyNone')}
            </span>
          </>
        ) : failed ? (
          '–'
        ) : (
          '…'
        )}
      </li>
    </>
  );
}

interface ListSumProps {
  title: string;
  /** Without a number: not known. */
  counts: readonly (readonly [InboxName, number | null | undefined])[];
  /** What the lists are filtered by. */
  rows?: Partial<DashboardUrl>;
  isOldestFirst?: boolean;
  isUrgent?: boolean;
}

/** A sum over lists, and a link to the rows of each that it counts. */
export function ListSum({ title, counts, rows, isOldestFirst = false, isUrgent = false }: ListSumProps) {
  const { t } = useTranslation('admin');
  const unknown = useDashboardCounts().failed ? '–' : '…';
  const textOf = (count: number | null | undefined) => (typeof count === 'number' ? formatNumber(count) : unknown);
  const isKnown = counts.every(([, count]) => typeof count === 'number');
  const total = isKnown ? counts.reduce((sum, [, count]) => sum + (count ?? 0), 0) : null;
  return (
    <li className={`grow ${stripCell}`}>
      <span className={`text-caption ${isUrgent && total ? 'text-danger' : 'text-muted'}`}>
        {title} <bdi className="font-semibold">{textOf(total)}</bdi>
      </span>
      <span className="flex gap-3">
        {counts.map(([name, count]) => {
          const Icon = icons[name];
          return (
            <Link
              key={name}
              to={{
                search: dashboardSearch({
                  ...START,
                  tab: name,
                  sort: isOldestFirst ? LIST_SORTS[name][0] : '',
                  ...rows,
                }),
              }}
              title={`${title}: ${t(`tabs.${name}`)}`}
              className="inline-flex min-h-6 items-center gap-1 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
            >
              <Icon aria-hidden="true" className="size-3.5" />
              <span className="sr-only">
                {title}: {t(`tabs.${name}`)}
              </span>
              <bdi>{textOf(count)}</bdi>
            </Link>
          );
        })}
      </span>
    </li>
  );
}

/** Minutes below an hour, else hours and minutes, else days and hours: two units say enough. */
function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('submissions');
  return (minutes) => {
    const whole = Math.max(1, Math.round(minutes));
    const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
    const parts = [
      days > 0 ? t('length.days', { count: days }) : '',
      hours > 0 ? t('length.hours', { count: hours }) : '',
      days === 0 && rest > 0 ? t('length.minutes', { count: rest }) : '',
    ];
    const [first = '', second] = parts.filter(Boolean);
    return second ? t('length.both', { first, second }) : first;
  };
}
