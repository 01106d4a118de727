import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JobCardRow } from '../../api/jobs.js';
import { Button } from '../../components/ui/button.js';
import { JobCard } from './job-card.js';

type FoundJobs = Pick<UseQueryResult<{ rows: JobCardRow[] }>, 'data' | 'status' | 'isFetching' | 'refetch'>;

/** The cards of jobs that were found, or why there is none: they are still loading, cannot be read, or do not exist. */
export function JobCardList({ found }: { found: FoundJobs }) {
  const { t } = useTranslation(['job-list', 'common']);
  const rows = found.data?.rows ?? [];
  if (rows.length > 0)
    return (
      <ul className={`grid gap-4 md:grid-cols-2 ${rows.length % 3 === 0 ? 'xl:grid-cols-3' : ''}`}>
        {rows.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    );
  if (found.status === 'pending') return <p role="status">{t('common:loading')}</p>;
  if (found.status === 'success') return <p className="text-muted">{t('none')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('failed')}</p>
      <Button variant="ghost" busy={found.isFetching} onClick={() => void found.refetch()}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
