import { useTranslation } from 'react-i18next';
import { useNow } from '../../components/use-now.js';
import { wholeDaysSince } from '../../lib/format.js';

/** Posted today, yesterday, or so many whole days ago. */
export function PostedAge({ date, className }: { date: string; className?: string }) {
  const { t } = useTranslation('jobs');
  const days = wholeDaysSince(date, useNow());
  const text =
    days === 0 ? t('job.postedToday') : days === 1 ? t('job.postedYesterday') : t('job.postedAgo', { count: days });
  return (
    <time dateTime={date} className={className}>
      {text}
    </time>
  );
}
