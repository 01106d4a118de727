import { type FirstTime, INBOX_NAMES, type InboxName, REVIEW_HOURS } from '@qantara/contract';
import { BriefcaseBusiness, FileText, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.js';
import { stripCell } from './strip-cell.js';
import { START, writeAddress } from './dashboard-address.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

const icons = { contacts: Mail, cvs: FileText, applications: BriefcaseBusiness };

/** The end of the strip: what waits for staff, list by list, and how long reviews and replies took of late. */
export function PromiseCards() {
  const { t } = useTranslation(['submissions', 'admin']);
  const { counts, failed } = useDashboardCounts();
  const unknown = failed ? '–' : '…';
  const duration = useDuration();
  const timeOf = ({ median_minutes, count }: FirstTime) => ({
    time: duration(median_minutes),
    total: formatNumber(count),
  });
  return (
    <>
      <Queue
        title={t('promise.overdue')}
        counts={INBOX_NAMES.map((name) => [name, counts?.overdue[name]])}
        filter={{ overdue: 'true' }}
        {...{ unknown }}
        isUrgent
      />
      <Queue
        title={t('promise.toNotify')}
        counts={(['cvs', 'applications'] as const).map((name) => [name, counts?.to_notify[name]])}
        filter={{ to_notify: 'true' }}
        {...{ unknown }}
      />
      <li className={`grow ${stripCell}`}>
        {counts ? (
          <>
            <span className="text-caption">
              {counts.first_review ? t('promise.review', timeOf(counts.first_review)) : t('promise.reviewNone')}
              <span className="text-muted rtl:max-2xl:hidden">
                {' '}
                · {t('promise.promise', { hours: formatNumber(REVIEW_HOURS) })}
              </span>
            </span>
            <span className="text-caption text-muted">
              {counts.first_reply ? t('promise.reply', timeOf(counts.first_reply)) : t('promise.replyNone')}
            </span>
          </>
        ) : (
          unknown
        )}
      </li>
    </>
  );
}

interface QueueProps {
  title: string;
  /** undefined: not known. */
  counts: readonly (readonly [InboxName, number | undefined])[];
  /** What the lists are filtered by. */
  filter: Readonly<Record<string, string>>;
  unknown: string;
  isUrgent?: boolean;
}

/** Submissions that wait for staff: the sum, and a link to those of each list, the oldest first. */
function Queue({ title, counts, filter, unknown, isUrgent = false }: QueueProps) {
  const { t } = useTranslation('admin');
  const textOf = (count: number | undefined) => (count === undefined ? unknown : formatNumber(count));
  const total = counts.some(([, count]) => count === undefined)
    ? undefined
    : counts.reduce((sum, [, count = 0]) => sum + count, 0);
  return (
    <li className={`grow ${stripCell}`}>
      <span className={`text-caption ${isUrgent && total ? 'text-danger' : 'text-muted'}`}>
        {title} <bdi>{textOf(total)}</bdi>
      </span>
      <span className="flex gap-3">
        {counts.map(([name, count]) => {
          const Icon = icons[name];
          return (
            <Link
              key={name}
              to={{ search: writeAddress({ ...START, tab: name, sort: 'oldest', filters: filter }) }}
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
