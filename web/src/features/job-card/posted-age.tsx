import { useTranslation } from 'react-i18next';
import { useNow } from '../../hooks/use-now.js';
import { wholeDaysSince } from '../../lib/format/format.js';

/** Posted today, yesterday, or so many whole days ago. */
export function PostedAge({ date, className }: { date: string; className?: string }) {
  const { t } = useTranslation('job');
  return (
    <time dateTime={date} className={className}>
      {t('job.postedAgo', { count: wholeDaysSince(date, useNow()) })}
    </time>
  );
}
