import type { StaffJobRow } from '@qantara/contract';
import { CalendarPlus, Copy } from 'lucide-react';
import type { JobAction } from '../../../api/staff-jobs.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { MoreMenu, useJobSharing } from './job-sharing.js';
import type { JobMove } from './job-mutations.js';

interface JobActionsProps {
  job: StaffJobRow;
  title: string;
  /** About to end, or over: then extending is what one comes for, and has a button. */
  endsSoon: boolean;
  moving: JobMove;
  onClose: () => void;
  onDelete: () => void;
}

const small = 'px-2! md:min-h-9!';

/** What can be done with a job: two by two on a phone, in one line on a table. */
export function JobActions(props: JobActionsProps) {
  const { job, title } = props;
  const { t } = useTranslation('admin');
  const { openApplicationsOf } = useDashboardUrl();
  const { can } = useStaff();
  return (
    <div role="group" aria-label={t('jobs.actionsFor', { title })} className="flex flex-wrap gap-1.5 md:justify-end">
      <Button variant="ghost" size="dashboard" className={small} onClick={() => openApplicationsOf(job.id)}>
        {t('jobs.applications', { shown: formatNumber(job.application_count) })}
      </Button>
      {can('change') && job.deleted_at ? <MoveButton move="restore" moving={props.moving} /> : null}
      {can('change') && !job.deleted_at ? <Changes {...props} /> : null}
      {job.deleted_at ? null : <MoreActions {...props} />}
    </div>
  );
}

function Changes({ job, endsSoon, moving, onClose, onDelete }: JobActionsProps) {
  const { t } = useTranslation('admin');
  const { go } = useDashboardUrl();
  return (
    <>
      <Button variant="ghost" size="dashboard" className={small} onClick={() => go({ view: 'edit', job: job.id })}>
        {t('jobs.edit')}
      </Button>
      {endsSoon ? <MoveButton move="extend" moving={moving} /> : null}
      {job.status === 'active' ? (
        <Button variant="ghost" size="dashboard" className={small} onClick={onClose}>
          {t('jobs.close')}
        </Button>
      ) : (
        <MoveButton move="activate" moving={moving} />
      )}
      <Button variant="ghost" size="dashboard" onClick={onDelete} className={`text-danger! ${small}`}>
        {t('jobs.delete')}
      </Button>
    </>
  );
}

/** Everyone may share; the other actions need the right to change jobs. */
function MoreActions({ job, title, endsSoon, moving }: JobActionsProps) {
  const { t } = useTranslation('admin');
  const { go } = useDashboardUrl();
  const { can } = useStaff();
  const sharing = useJobSharing(job);
  const extend = { text: t('jobs.extend'), icon: <CalendarPlus aria-hidden="true" className="size-4" /> };
  const copy = { text: t('jobs.copy'), icon: <Copy aria-hidden="true" className="size-4" /> };
  const canExtend = can('change') && job.status !== 'closed' && !endsSoon;
  const actions = [
    ...sharing,
    ...(can('change') ? [{ ...copy, onChoose: () => go({ view: 'copy', job: job.id }) }] : []),
    ...(canExtend ? [{ ...extend, onChoose: () => moving.start('extend') }] : []),
  ];
  return <MoreMenu title={title} actions={actions} />;
}

const busyText = { activate: 'jobs.activating', extend: 'jobs.extending', restore: 'jobs.restoring' } as const;

/** A change of the job that needs no dialog. */
function MoveButton({ move, moving }: { move: JobAction; moving: JobMove }) {
  const { t } = useTranslation('admin');
  return (
    <Button
      variant="ghost"
      size="dashboard"
      className={small}
      busy={moving.busy === move}
      busyText={t(busyText[move])}
      onClick={() => moving.start(move)}
    >
      {t(`jobs.${move}`)}
    </Button>
  );
}
