import type { StaffJobRow } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button } from '../../../components/button.js';
import { formatNumber } from '../../../lib/format.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import type { JobSwitch } from './use-switch-job.js';

interface JobActionsProps {
  job: StaffJobRow;
  title: string;
  switching: JobSwitch;
  onDelete: () => void;
}

/** Two by two on a phone: everything stays in sight. */
export function JobActions({ job, title, switching, onDelete }: JobActionsProps) {
  const { t } = useTranslation('admin');
  const { go, openApplicationsOf } = useDashboardAddress();
  const active = job.status === 'active';
  return (
    <div
      role="group"
      aria-label={t('jobs.actionsFor', { title })}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:justify-end"
    >
      <Button look="ghost" size="dashboard" className="max-sm:px-1!" onClick={() => openApplicationsOf(job.id)}>
        {t('jobs.applications', { shown: formatNumber(job.application_count) })}
      </Button>
      <Button look="ghost" size="dashboard" onClick={() => go({ view: 'edit', job: job.id })}>
        {t('jobs.edit')}
      </Button>
      <Button
        look="ghost"
        size="dashboard"
        busy={switching.busy}
        busyText={active ? t('jobs.closing') : t('jobs.activating')}
        onClick={switching.start}
      >
        {active ? t('jobs.close') : t('jobs.activate')}
      </Button>
      <Button look="ghost" size="dashboard" onClick={onDelete} className="text-danger!">
        {t('jobs.delete')}
      </Button>
    </div>
  );
}
