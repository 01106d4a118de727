import { INBOX_NAMES, REVIEW_HOURS } from '@qantara/contract';
import { AlarmClock, Timer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.js';
import { formatNumber } from '../../lib/format.js';
import { START, writeAddress } from './dashboard-address.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

const card =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-border bg-surface px-3 py-2 shadow-sm md:px-4';

/** The promised answer: who waits too long, by list, and how long people waited of late. */
export function PromiseCards() {
  const { t } = useTranslation(['triage', 'admin']);
  const { counts, failed } = useDashboardCounts();
  const unknown = failed ? '–' : '…';
  const late = counts ? INBOX_NAMES.reduce((sum, name) => sum + counts.overdue[name], 0) : null;
  const reply = counts?.first_reply;
  return (
    <div className="grid gap-2 md:gap-3 lg:grid-cols-2">
      <div className={card}>
        <span className={`flex items-center gap-2 font-semibold ${late ? 'text-danger' : ''}`}>
          <AlarmClock aria-hidden="true" className="size-4.5 shrink-0" />
          {t('promise.overdue')} <bdi>{late === null ? unknown : formatNumber(late)}</bdi>
        </span>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {INBOX_NAMES.map((name) => (
            <li key={name}>
              <Link
                to={{ search: writeAddress({ ...START, tab: name, sort: 'oldest', filters: { overdue: 'true' } }) }}
                className="inline-flex min-h-6 items-center text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {t(`admin:tabs.${name}`)}&nbsp;<bdi>{counts ? formatNumber(counts.overdue[name]) : unknown}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={card}>
        <Timer aria-hidden="true" className="size-4.5 shrink-0 text-muted max-md:hidden" />
        <span>
          {t('promise.median')}{' '}
          <strong className="whitespace-nowrap">
            {counts === null ? unknown : reply ? <Duration minutes={reply.median_minutes} /> : t('promise.none')}
          </strong>
        </span>
        <span className="text-muted">
          {reply ? `${t('promise.answered', { count: reply.answered })} · ` : ''}
          {t('promise.promised', { count: REVIEW_HOURS })}
        </span>
      </div>
    </div>
  );
}

/** Minutes below an hour, else hours and minutes, else days and hours: two units say enough. */
function Duration({ minutes }: { minutes: number }) {
  const { t } = useTranslation('triage');
  const whole = Math.max(1, Math.round(minutes));
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  const parts = [
    days > 0 ? t('length.days', { count: days }) : '',
    hours > 0 ? t('length.hours', { count: hours }) : '',
    days === 0 && rest > 0 ? t('length.minutes', { count: rest }) : '',
  ];
  const [first = '', second] = parts.filter(Boolean);
  return <>{second ? t('length.both', { first, second }) : first}</>;
}
