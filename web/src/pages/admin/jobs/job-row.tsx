import type { StaffJobRow } from '@qantara/contract';
import { Notice } from '../../../components/notice.js';
import { useMinute } from '../../../components/use-minute.js';
import { StatusBadge } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { JobActions } from './job-actions.js';
import { jobColumns } from './job-columns.js';
import { endsSoon, JobEnding } from './job-ending.js';
import { BenefitMarks, JobFacts } from './job-facts.js';
import { textsFor } from './job-title.js';
import { useMoveJob } from './use-move-job.js';

interface JobRowProps {
  job: StaffJobRow;
  /** undefined: nothing to choose rows for. */
  selection?: { chosen: boolean; onChange: (chosen: boolean) => void };
  onClose: () => void;
  onDelete: () => void;
}

/** One job as staff see it: what it says, how it does, and what can be done with it. A card on a phone. */
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
        {job.closed_reason ? (
          <span className="text-caption text-muted">{t(`jobs.reasons.${job.closed_reason}`)}</span>
        ) : null}
      </div>
      <div role="cell" className={selection ? 'max-md:col-span-2 max-md:col-start-2' : 'max-md:col-span-full'}>
        <JobEnding job={job} />
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
