import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format/format.js';
import { START, dashboardSearch } from '../dashboard-url.js';
import { useDashboardCounts } from '../use-dashboard-counts.js';

/** The two lists of the tab Contact Inquiries, each with how many it has. */
export function InquirySwitch({ active }: { active: 'contacts' | 'hiring-requests' }) {
  const { t } = useTranslation('admin');
  const { counts } = useDashboardCounts();
  const lists = [
    { tab: 'contacts', count: counts && counts.contacts - counts.hiring_requests },
    { tab: 'hiring-requests', count: counts?.hiring_requests },
  ] as const;
  return (
    <nav aria-label={t('inquiries.label')} className="flex flex-wrap gap-2">
      {lists.map(({ tab, count }) => (
        <Link
          key={tab}
          to={{ search: dashboardSearch({ ...START, tab }) }}
          aria-current={tab === active ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-[current]:bg-primary aria-[current]:text-on-primary md:min-h-8"
        >
          {t(`inquiries.${tab}`)} <bdi>{typeof count !== 'number' ? '…' : formatNumber(count)}</bdi>
        </Link>
      ))}
    </nav>
  );
}
