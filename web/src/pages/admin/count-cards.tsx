import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Count, type CountName } from './count.js';
import type { ListTab } from './dashboard-tabs.js';
import { START, dashboardSearch } from './dashboard-url.js';
import { ListSum, PromiseCards, stripCell } from './promise-cards.js';
import { useDashboardCounts } from './use-dashboard-counts.js';

interface CountCardProps {
  text: 'cvs' | 'jobs' | 'activeJobs' | 'pendingCvs';
  of: CountName;
  tab: ListTab;
  status?: string;
}

/** Six counts, each leading to its rows, and how well the 48-hour promise is met: one strip, which scrolls sideways on a phone. */
export function CountCards() {
  const { t } = useTranslation('admin');
  const { counts } = useDashboardCounts();
  return (
    <nav
      aria-label={t('counts.label')}
      className="relative overflow-x-auto rounded-xl border border-border bg-surface [scrollbar-width:none]"
    >
      <ul className="flex h-11.5 w-max min-w-full divide-x divide-border leading-tight">
        <ListSum
          title={t('counts.contacts')}
          counts={[
            ['contacts', counts && counts.contacts - counts.hiring_requests],
            ['hiring-requests', counts?.hiring_requests],
          ]}
        />
        <CountCard text="cvs" of="cvs" tab="cvs" />
        <CountCard text="jobs" of="jobs" tab="jobs" />
        <CountCard text="activeJobs" of="active_jobs" tab="jobs" status="active" />
        <ListSum
          title={t('counts.newContacts')}
          counts={[
            ['contacts', counts && counts.new_contacts - counts.new_hiring_requests],
            ['hiring-requests', counts?.new_hiring_requests],
          ]}
          rows={{ status: 'new' }}
        />
        <CountCard text="pendingCvs" of="pending_cvs" tab="cvs" status="pending" />
        <PromiseCards />
      </ul>
    </nav>
  );
}

function CountCard({ text, of, tab, status = '' }: CountCardProps) {
  const { t } = useTranslation('admin');
  return (
    <li className="grow">
      <Link
        to={{ search: dashboardSearch({ ...START, tab, status }) }}
        className={`${stripCell} -outline-offset-2 hover:bg-sunken`}
      >
        <span className="text-caption text-muted">{t(`counts.${text}`)}</span>
        <Count of={of} className="justify-self-start text-body/5 font-semibold" />
      </Link>
    </li>
  );
}
