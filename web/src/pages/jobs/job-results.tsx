import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { isFiltered, type JobFilters } from './job-filters.js';
import type { useJobList } from './use-job-list.js';

const WiderSearches = lazyPart(() => import('./later-parts.js').then((module) => module.WiderSearches));

/** Further down, cards are laid out when the reader comes near. */
const CARDS_SEEN_FIRST = 4;

interface JobResultsProps {
  filters: JobFilters;
  list: ReturnType<typeof useJobList>;
  /** The job that is shown beside the list; '' none. */
  jobId: string;
  onOpen: (event: MouseEvent, jobId: string) => void;
}

/** The cards, or why there are none. */
export function JobResults({ filters, list, jobId, onOpen }: JobResultsProps) {
  const { t } = useTranslation('jobs');
  const { t: common } = useTranslation();
  if (list.state === 'loading') {
    return (
      <>
        <LoadingCards text={common('loading')} />
        <noscript>
          <p>{t('noJobs')}</p>
          <p>{t('failedHelp')}</p>
        </noscript>
      </>
    );
  }
  if (list.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-3 rounded-xl border border-border bg-surface p-6">
        <h3>{t('noJobs')}</h3>
        <p className="text-muted">{t('failedHelp')}</p>
        <Button variant="ghost" onClick={list.tryAgain} busy={list.trying}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  if (list.total === 0 && isFiltered(filters)) {
    return (
      <div className="grid gap-3 rounded-xl border border-border bg-surface p-6">
        <h3>{t('noMatch')}</h3>
        <p className="text-muted">{t('noMatchHelp')}</p>
        <WiderSearches filters={filters} facets={list.facets} />
        <Link
          to={{ search: '' }}
          className="justify-self-start py-1.5 font-semibold text-primary underline underline-offset-4"
        >
          {t('widen.all')}
        </Link>
      </div>
    );
  }
  if (list.total === 0) {
    return (
      <div className="grid gap-3 rounded-xl border border-border bg-surface p-6">
        <h3>{t('noJobs')}</h3>
        <p className="text-muted">{t('noJobsYet')}</p>
      </div>
    );
  }
  return (
    <ul className={`grid gap-3 ${jobId ? '' : 'xl:grid-cols-2'}`}>
      {list.jobs.map((job, index) => (
        <li key={job.id} className={index < CARDS_SEEN_FIRST ? undefined : 'below-fold [--near:9rem]'}>
          <JobCard job={job} isCurrent={job.id === jobId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function LoadingCards({ text }: { text: string }) {
  return (
    <div role="status" className="appear-late hidden gap-4 xl:grid-cols-2 [.js_&]:grid">
      <span className="sr-only">{text}</span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="grid min-h-36 content-start gap-3 rounded-xl border border-border bg-surface p-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
