import { useQueryClient } from '@tanstack/react-query';
import { loadedJobRow } from '../../api/jobs.js';
import { Loading } from '../../components/loading.js';
import { usePageHead } from '../../components/page-head.js';
import { JobHeader } from '../../features/job-card/job-header.js';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';

/** A job that is loading: below what a list already has of it. Its heading comes, and takes the focus, with the job. */
export function LoadingJob({ id }: { id: string }) {
  const { t } = useTranslation('job-detail');
  const locale = useLocale();
  const row = loadedJobRow(useQueryClient(), locale, id);
  usePageHead({ title: row?.title ?? t('title') });
  return (
    <div className="page-column grid min-h-[60svh] grid-cols-1 content-start gap-6 pt-16 pb-4 wrap-anywhere lg:grid-cols-12 lg:gap-x-8 lg:pt-20">
      <div className="grid content-start gap-6 lg:col-span-8">
        {row ? <JobHeader job={row} titleAs="p" /> : null}
        <Loading text={t('loading')} />
      </div>
    </div>
  );
}
