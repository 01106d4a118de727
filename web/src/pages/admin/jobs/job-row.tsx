import { type StaffJobRow, AGENCY_TIME_ZONE } from '@qantara/contract';
import { useState } from 'react';
import { Notice } from '../../../components/ui/notice.js';
import { useMinute } from '../../../hooks/use-minute.js';
import { StatusBadge } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { JobActions } from './job-actions.js';
import { endsSoon, JobEnding } from './job-ending.js';
import { BenefitMarks, JobFacts } from './job-facts.js';
import { textsFor } from './job-title.js';
import { useMoveJob } from './job-mutations.js';
import { useStaff } from '../../../api/use-staff.js';
import { formatListTime } from '../../../lib/format/list-time.js';
import { lazyDialog } from '../lazy-screen.js';

/** Widths of the columns of the jobs table. Below 1280 px the actions of a job are on a second line. */
export const jobColumns =
  'md:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_8.5rem_5.5rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_7.25rem_5rem_23.5rem]';

interface JobRowProps {
  job: StaffJobRow;
  /** undefined: nothing to choose rows for. */
  selection?: { chosen: boolean; onChange: (chosen: boolean) => void };
  onClose: () => void;
  onDelete: () => void;
}

/** One job of the staff list: its facts, figures and actions. A card on phones. */
export function JobRow({ job, selection, onClose, onDelete }: JobRowProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const now = new Date(useMinute());
  const moving = useMoveJob(job);
  const { title } = textsFor(job, locale);
  const headingId = `job-${job.id}`;
  const underFacts = selection ? 'max-md:col-start-2' : 'max-md:col-span-2';
  return (
    <div
      role="row"
      aria-labelledby={headingId}
      aria-selected={selection?.chosen}
      className={`relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-1.5 last:rounded-b-xl aria-selected:bg-primary-soft ${jobColumns}`}
    >
      <div role="cell" className={`flex min-h-6 items-center ${selection ? '' : 'max-md:hidden'}`}>
        {selection ? (
          <input
            type="checkbox"
            aria-label={t('jobs.select', { title })}
            checked={selection.chosen}
            onChange={(event) => selection.onChange(event.target.checked)}
            className="size-5 accent-primary"
          />
        ) : null}
      </div>
      <div role="cell" className={`min-w-0 ${selection ? 'max-md:col-span-2' : 'max-md:col-span-full'}`}>
        <JobFacts job={job} headingId={headingId} />
      </div>
      <div
        role="cell"
        className={`flex flex-wrap items-center gap-x-3 md:grid md:justify-items-start md:gap-0.5 ${underFacts}`}
      >
        <StatusBadge kind="job" status={job.status} />
        <BenefitMarks job={job} />
        <ClosedReason job={job} onChange={onClose} />
      </div>
      <div role="cell" className={selection ? 'max-md:col-span-2 max-md:col-start-2' : 'max-md:col-span-full'}>
        <JobEnding job={job} />
        <ClosingEmailButton job={job} />
      </div>
      <div role="cell" className="text-muted max-md:col-start-3 max-md:row-start-2">
        {t('jobs.views', { count: job.views_count })}
      </div>
      <div role="cell" className="col-span-full xl:col-span-1">
        <JobActions {...{ job, title, moving, onClose, onDelete }} endsSoon={endsSoon(job, now)} />
      </div>
      {moving.failure ? (
        <div role="cell" className="col-span-full">
          <Notice tone="danger" role="alert">
            {moving.failure}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

/** Why a job was closed. Staff who may change jobs can correct it. */
function ClosedReason({ job, onChange }: { job: StaffJobRow; onChange: () => void }) {
  const { t } = useTranslation('admin');
  const { can } = useStaff();
  if (job.status !== 'closed') return null;
  const reason = job.closed_reason && t(`jobs.reasons.${job.closed_reason}`);
  if (!can('change') || job.deleted_at) return reason && <span className="text-caption text-muted">{reason}</span>;
  const correct = t('jobs.closeWhyMissing');
  return (
    <button
      type="button"
      className="min-h-6 text-start text-caption text-primary underline underline-offset-4 hover:text-primary-hover max-md:min-h-11"
      aria-label={reason ? `${correct}: ${reason}` : correct}
      onClick={onChange}
    >
      {reason ?? correct}
    </button>
  );
}

const ClosingEmailDialog = lazyDialog(
  () => import('./closing-email-dialog.js').then((module) => module.ClosingEmailDialog),
  ['outreach'],
);

/** When the applicants of a filled or cancelled job get their email. Staff who may change jobs can open it. */
function ClosingEmailButton({ job }: { job: StaffJobRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { can } = useStaff();
  const [open, setOpen] = useState(false);
  const now = new Date(useMinute());
  if (!job.closing_email_at) return null;
  const text = t('jobs.closingEmail', { time: formatListTime(job.closing_email_at, locale, AGENCY_TIME_ZONE, now) });
  if (!can('change')) return <p className="text-muted">{text}</p>;
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-start text-primary underline underline-offset-4 hover:text-primary-hover max-md:min-h-11"
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {open ? <ClosingEmailDialog job={job} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
