import { INBOX_NAMES, REVIEW_HOURS } from '@qantara/contract';
import { BriefcaseBusiness, FileText, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.js';
import { formatNumber } from '../../lib/format.js';
import { stripCell } from './strip-cell.js';
import { START, writeAddress } from './dashboard-address.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

const icons = { contacts: Mail, cvs: FileText, applications: BriefcaseBusiness };

/** The end of the strip: how many people wait too long, list by list, and how long people waited of late. */
export function PromiseCards() {
  const { t } = useTranslation(['triage', 'admin']);
  const { counts, failed } = useDashboardCounts();
  const unknown = failed ? '–' : '…';
  const late = counts ? INBOX_NAMES.reduce((sum, name) => sum + counts.overdue[name], 0) : null;
  const reply = counts?.first_reply;
  return (
    <>
      <li className={`grow ${stripCell}`}>
        <span className={`text-caption ${late ? 'text-danger' : 'text-muted'}`}>
          {t('promise.overdue')} <bdi>{late === null ? unknown : formatNumber(late)}</bdi>
        </span>
        <span className="flex gap-3">
          {INBOX_NAMES.map((name) => {
            const Icon = icons[name];
            return (
              <Link
                key={name}
                to={{ search: writeAddress({ ...START, tab: name, sort: 'oldest', filters: { overdue: 'true' } }) }}
                title={`${t('promise.overdue')}: ${t(`admin:tabs.${name}`)}`}
                className="inline-flex min-h-6 items-center gap-1 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                <Icon aria-hidden="true" className="size-3.5" />
                <span className="sr-only">{t(`admin:tabs.${name}`)}</span>
                <bdi>{counts ? formatNumber(counts.overdue[name]) : unknown}</bdi>
              </Link>
            );
          })}
        </span>
      </li>
      <li className={`grow ${stripCell}`}>
        <span className="text-caption text-muted">{t('promise.median')}</span>
        <span className="flex items-baseline gap-2">
          <strong>
            {counts === null ? unknown : reply ? <Duration minutes={reply.median_minutes} /> : t('promise.none')}
          </strong>
          <span className="text-caption text-muted">
            {reply ? `${t('promise.answered', { count: reply.answered })} · ` : ''}
            {t('promise.promised', { count: REVIEW_HOURS })}
          </span>
        </span>
      </li>
    </>
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
