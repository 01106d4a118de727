import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobDetail } from '../../api/one-job.js';
import { NativeDialog } from '../../components/overlay/native-dialog.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { SaveButton } from '../../features/job-card/save-button.js';
import { useLocale } from '../../i18n/use-locale.js';
import { savedJobs, type SavedJob } from '../../lib/browser/saved-jobs.js';

/** The saved jobs as they are now. One that is no longer saved stays until the dialog is closed, so that it can be saved again. */
export function SavedJobsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('jobs');
  const [shown] = useState(savedJobs);
  return (
    <NativeDialog open full onClose={onClose} title={t('saved.title')}>
      <p className="mb-4 text-small text-muted">{t('saved.note')}</p>
      <ul className="grid gap-3">
        {shown.map((job) => (
          <li key={job.id}>
            <Saved job={job} />
          </li>
        ))}
      </ul>
    </NativeDialog>
  );
}

function Saved({ job }: { job: SavedJob }) {
  const { t } = useTranslation('jobs');
  const { data, isError } = useQuery(jobDetail(useLocale(), job.id));
  if (data?.state === 'open') return <JobCard job={data.job} />;
  if (!data && !isError) return <Skeleton className="h-32 rounded-xl" />;
  return (
    <div className="relative rounded-xl border border-border bg-sunken px-3 py-2.5">
      <h3 className="pe-7">
        <bdi>{job.title}</bdi>
      </h3>
      <p className="text-small text-muted">{t(isError ? 'saved.failed' : 'saved.closed')}</p>
      <SaveButton job={job} />
    </div>
  );
}
