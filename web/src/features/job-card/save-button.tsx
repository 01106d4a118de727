import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleSavedJob, type SavedJob } from '../../lib/browser/saved-jobs.js';
import { useSavedJobs } from './use-saved-jobs.js';

interface SaveButtonProps {
  job: SavedJob;
  /** In place of the corner of a card. */
  className?: string;
  /** A text beside the heart; the name of the button begins with it. */
  children?: ReactNode;
}

const cornerClass =
  'absolute inset-e-1.5 inset-bs-1.5 grid size-9 place-items-center rounded-full text-muted hover:bg-sunken aria-pressed:text-danger';

/** Saves a job on this device; pressed again, it removes it. */
export function SaveButton({ job, className = cornerClass, children }: SaveButtonProps) {
  const { t } = useTranslation('job');
  const isSaved = useSavedJobs().some(({ id }) => id === job.id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('job.save', { title: job.title })}
      onClick={() => toggleSavedJob(job)}
      className={className}
    >
      <Heart aria-hidden="true" className="size-5" fill={isSaved ? 'currentColor' : 'none'} />
      {children}
    </button>
  );
}
