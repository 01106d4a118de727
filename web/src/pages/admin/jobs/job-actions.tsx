import type { StaffJobRow } from '@qantara/contract';
import { CalendarPlus, Copy, Ellipsis, ExternalLink, Link2, MessageCircle } from 'lucide-react';
import type { JobAction } from '../../../api/staff-jobs.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/button.js';
import { buttonClass } from '../../../components/button-look.js';
import { ActionMenu } from '../../../components/radix/action-menu.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.js';
import { localizedPath } from '../../../lib/paths.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import type { JobMove } from './use-move-job.js';

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
  const { openApplicationsOf } = useDashboardAddress();
  const { can } = useStaff();
  return (
    <div role="group" aria-label={t('jobs.actionsFor', { title })} className="flex flex-wrap gap-1.5 md:justify-end">
      <Button look="ghost" size="dashboard" className={small} onClick={() => openApplicationsOf(job.id)}>
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
  const { go } = useDashboardAddress();
  return (
    <>
      <Button look="ghost" size="dashboard" className={small} onClick={() => go({ view: 'edit', job: job.id })}>
        {t('jobs.edit')}
      </Button>
      {endsSoon ? <MoveButton move="extend" moving={moving} /> : null}
      {job.status === 'active' ? (
        <Button look="ghost" size="dashboard" className={small} onClick={onClose}>
          {t('jobs.close')}
        </Button>
      ) : (
        <MoveButton move="activate" moving={moving} />
      )}
      <Button look="ghost" size="dashboard" onClick={onDelete} className={`text-danger! ${small}`}>
        {t('jobs.delete')}
      </Button>
    </>
  );
}

/** Sharing is for everyone, the rest for those who may change jobs. */
function MoreActions({ job, title, endsSoon, moving }: JobActionsProps) {
  const { t } = useTranslation('admin');
  const { go } = useDashboardAddress();
  const { can } = useStaff();
  const sharing = useJobSharing(job, title);
  const extend = { text: t('jobs.extend'), icon: <CalendarPlus aria-hidden="true" className="size-4" /> };
  const copy = { text: t('jobs.copy'), icon: <Copy aria-hidden="true" className="size-4" /> };
  const canExtend = can('change') && job.status !== 'closed' && !endsSoon;
  const actions = [
    ...(job.status === 'active' ? sharing : []),
    ...(can('change') ? [{ ...copy, onChoose: () => go({ view: 'copy', job: job.id }) }] : []),
    ...(canExtend ? [{ ...extend, onChoose: () => moving.start('extend') }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={t('jobs.moreFor', { title })}
          className={`${buttonClass('ghost', 'dashboard')} ${small} `}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
      actions={actions}
    />
  );
}

/** The public page of an open job: to look at, and to send to somebody. */
function useJobSharing(job: StaffJobRow, title: string) {
  const { t } = useTranslation('admin');
  const address = window.location.origin + localizedPath(useLocale(), `/jobs/${job.id}`);
  const openTab = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer');
  const copyLink = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('jobs.linkCopied')),
      () => toast.error(`${t('jobs.linkNotCopied')}: ${address}`),
    );
  const icon = 'size-4';
  return [
    {
      text: t('jobs.viewOnSite'),
      icon: <ExternalLink aria-hidden="true" className={icon} />,
      onChoose: () => openTab(address),
    },
    // Without a clipboard, as on an insecure address, the promise is never made.
    {
      text: t('jobs.copyLink'),
      icon: <Link2 aria-hidden="true" className={icon} />,
      onChoose: () =>
        void Promise.resolve()
          .then(copyLink)
          .catch(() => toast.error(t('jobs.linkNotCopied'))),
    },
    {
      text: t('jobs.shareWhatsapp'),
      icon: <MessageCircle aria-hidden="true" className={icon} />,
      onChoose: () => openTab(`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`),
    },
  ];
}

const busyText = { activate: 'jobs.activating', extend: 'jobs.extending', restore: 'jobs.restoring' } as const;

/** What is done to the job with one press. */
function MoveButton({ move, moving }: { move: JobAction; moving: JobMove }) {
  const { t } = useTranslation('admin');
  return (
    <Button
      look="ghost"
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
