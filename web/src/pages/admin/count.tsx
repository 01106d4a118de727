import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/format.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

export type CountName =
  | 'contacts'
  | 'new_contacts'
  | 'cvs'
  | 'pending_cvs'
  | 'applications'
  | 'new_applications'
  | 'jobs'
  | 'active_jobs'
  | 'expiring_jobs';

/** What the server counted; a sign until it has, or when it cannot. */
export function Count({ of, className }: { of: CountName; className?: string }) {
  const { t } = useTranslation('admin');
  const { counts, failed } = useDashboardCounts();
  if (counts) return <bdi className={className}>{formatNumber(counts[of])}</bdi>;
  return (
    <span className={className}>
      <span aria-hidden="true">{failed ? '–' : '…'}</span>
      <span className="sr-only">{failed ? t('counts.unknown') : t('list.loading')}</span>
    </span>
  );
}
