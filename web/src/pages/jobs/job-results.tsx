import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.js';
import { Skeleton } from '../../components/skeleton.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { isFiltered, type JobFilters } from './job-filters.js';
import { NoMatch } from './no-match.js';
import type { useJobList } from './use-job-list.js';

/** Further down, cards are laid out when the reader comes near. */
const CARDS_SEEN_FIRST = 4;

/** The cards, or why there are none. */
export function JobResults({ filters, list }: { filters: JobFilters; list: ReturnType<typeof useJobList> }) {
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
        <Button look="ghost" onClick={list.tryAgain} busy={list.trying}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  if (list.total === 0 && isFiltered(filters)) return <NoMatch filters={filters} countOf={list.countOf} />;
  if (list.total === 0) {
    return (
      <div className="grid gap-3 rounded-xl border border-border bg-surface p-6">
        <h3>{t('noJobs')}</h3>
        <p className="text-muted">{t('noJobsYet')}</p>
      </div>
    );
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {list.jobs.map((job, index) => (
        <li key={job.id} className={index < CARDS_SEEN_FIRST ? undefined : 'below-fold [--near:18rem]'}>
          <JobCard job={job} />
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
        <div key={card} className="grid min-h-72 content-start gap-3 rounded-xl border border-border bg-surface p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-7 w-full" />
        </div>
      ))}
    </div>
  );
}
