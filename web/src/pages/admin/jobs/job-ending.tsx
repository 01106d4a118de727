import { AGENCY_TIME_ZONE, JOB_EXPIRING_DAYS, type StaffJobRow } from '@qantara/contract';
import { Badge } from '../../../components/ui/badge.js';
import { useMinute } from '../../../hooks/use-minute.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format.js';
import { agencyDay } from '../../../lib/format/agency-day.js';

const sentences = { active: 'jobs.expires', closed: 'jobs.expiry', expired: 'jobs.expired' } as const;

/** Until when a job is open, with a mark on one that is about to end. */
export function JobEnding({ job }: { job: StaffJobRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const left = daysLeft(job.expiry_date, new Date(useMinute()));
  const dateOf = (day: string) => formatDate(day, locale, AGENCY_TIME_ZONE);
  if (job.deleted_at) return <p>{t('jobs.deletedOn', { date: dateOf(job.deleted_at) })}</p>;
  // An expired job stays expired when it is saved with a later last day.
  const key = job.status === 'expired' && left >= 0 ? 'jobs.expiry' : sentences[job.status];
  return (
    <div className="grid justify-items-start gap-1">
      <p>{t(key, { date: dateOf(job.expiry_date) })}</p>
      {job.status === 'active' && left <= JOB_EXPIRING_DAYS ? (
        <Badge tone="amber">{t('jobs.daysLeft', { count: left })}</Badge>
      ) : null}
    </div>
  );
}

/** Whether a job is about to end or has expired, so that extending makes sense. */
export const endsSoon = (job: StaffJobRow, now: Date): boolean =>
  job.status === 'expired' || (job.status === 'active' && daysLeft(job.expiry_date, now) <= JOB_EXPIRING_DAYS);

/** Whole days from today at the agency to a day (`YYYY-MM-DD`): 0 today, negative when it is over. */
function daysLeft(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(agencyDay(now))) / 86_400_000);
}
