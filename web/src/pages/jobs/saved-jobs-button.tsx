import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { useHistoryPanel } from '../../hooks/use-history-panel.js';
import { useSavedJobs } from '../../features/job-card/use-saved-jobs.js';

const SavedJobsDialog = lazyPart(() => import('./later-parts.js').then((module) => module.SavedJobsDialog));

/** Opens the jobs that are saved on this device; nothing while there is none. */
export function SavedJobsButton() {
  const { t } = useTranslation('jobs');
  const { isOpen, open, close } = useHistoryPanel('saved');
  const number = useSavedJobs().length;
  if (number === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-border bg-surface px-3 text-small whitespace-nowrap hover:text-primary"
      >
        <Heart aria-hidden="true" className="size-4 text-danger" fill="currentColor" />
        {t('saved.open', { number })}
      </button>
      {isOpen ? <SavedJobsDialog onClose={close} /> : null}
    </>
  );
}
