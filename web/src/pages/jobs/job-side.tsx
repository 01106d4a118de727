import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useListState } from '../../features/job-card/use-list-state.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { useMedia } from '../../hooks/use-media.js';
import { BESIDE_THE_LIST } from './use-job-pane.js';

interface JobSideProps {
  jobId: string;
  onClose: () => void;
  /** The job, where there is room for it. */
  children: ReactNode;
}

/**
 * The place of the chosen job: beside the list, with a scroll bar of its own. A narrower screen goes on to the page of the job,
 * and without scripts a link leads there.
 */
export function JobSide({ jobId, onClose, children }: JobSideProps) {
  const { t } = useTranslation('jobs');
  const isWide = useMedia(BESIDE_THE_LIST);
  const hydrated = useHydrated();
  const listState = useListState();
  if (hydrated && !isWide) return <Navigate to={`/jobs/${jobId}`} state={listState} replace />;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    // Escape closes from any control inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={t('pane.label')}
      onKeyDown={closeOnEscape}
      className="col-start-2 row-start-3 rounded-2xl border-border max-lg:pt-3 xl:border xl:bg-surface"
    >
      {isWide ? (
        children
      ) : (
        <Link
          to={`/jobs/${jobId}`}
          rel="nofollow"
          className="inline-block py-2 font-semibold text-primary underline underline-offset-4 lg:m-5 [.js_&]:hidden"
        >
          {t('pane.page')}
        </Link>
      )}
    </aside>
  );
}
