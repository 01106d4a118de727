import { AGENCY } from '@qantara/contract';
import { AlarmClock, Clock } from 'lucide-react';
import { useMinute } from '../../../components/use-minute.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format.js';
import type { InboxRow } from './inbox.js';
import { timeLeft } from './time-left.js';

/** How long the promised review has still time; nothing once there was one. */
export function DueClock({ row }: { row: InboxRow }) {
  const { t } = useTranslation('triage');
  const locale = useLocale();
  const now = useMinute();
  if (row.first_reviewed_at) return null;
  const { late, unit, count } = timeLeft(row.due_at, now);
  const Icon = late ? AlarmClock : Clock;
  return (
    <span
      title={t('clock.dueAt', { date: formatDateTime(row.due_at, locale, AGENCY.timeZone) })}
      className={`inline-flex items-center gap-1 text-caption whitespace-nowrap ${late ? 'text-danger' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(late ? `clock.overdue.${unit}` : `clock.due.${unit}`, { count })}
    </span>
  );
}
