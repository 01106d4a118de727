import { JOB_EXPIRING_DAYS } from '@qantara/contract';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/notice.js';
import { useTranslation } from 'react-i18next';
import { START, writeAddress } from '../dashboard-address.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useDashboardCounts } from '../use-dashboard-counts.js';

const days = String(JOB_EXPIRING_DAYS);
const expiring = writeAddress({ ...START, tab: 'jobs', filters: { expiring: days }, sort: 'ending' });

/** Says that jobs are about to end, and leads to them; each has a button there that extends it. */
export function ExpiringNotice() {
  const { t } = useTranslation('admin');
  const { address } = useDashboardAddress();
  const count = useDashboardCounts().counts?.expiring_jobs ?? 0;
  if (count === 0 || address.filters['expiring'] || address.filters['deleted']) return null;
  return (
    <Notice tone="warning" role="status">
      {t('jobs.expiringNotice', { count, days: JOB_EXPIRING_DAYS })}{' '}
      <Link to={{ search: expiring }} className="font-semibold underline underline-offset-4">
        {t('jobs.expiringShow')}
      </Link>
    </Notice>
  );
}
