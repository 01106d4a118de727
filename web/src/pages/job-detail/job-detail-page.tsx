import { LOCALES } from '@qantara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { jobDetail, loadedJobRow, similarJobs } from '../../api/one-job.js';
import { withQueries } from '../../api/with-queries.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ClosedJob } from './closed-job.js';
import { OpenJob } from './open-job.js';
import { useViewCount } from './use-view-count.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { Loading } from '../../components/ui/loading.js';
import { JobHeader } from '../../features/job-card/job-header.js';

/** The job does not wait longer for the section below it; the browser requests that again. */
const SIMILAR_TIMEOUT_MS = 400;

export const JobDetailPage = withQueries(JobDetail, async ({ queryClient, locale, params }) => {
  const id = params['jobId'] ?? '';
  const isShown = LOCALES.some((one) => queryClient.getQueryData(jobDetail(one, id).queryKey));
  // The header comes from the card at once, and the page waits for the rest. A switch of language must not: it would lose what was typed.
  if (!isShown && loadedJobRow(queryClient, locale, id)) return;
  const detail = await queryClient.ensureQueryData(jobDetail(locale, id));
  if (detail.state === 'unknown') return;
  const job = detail.state === 'open' ? detail.job : { ...detail.notice, id };
  const similar = queryClient.prefetchQuery(similarJobs(locale, job));
  await Promise.race([similar, new Promise((resolve) => setTimeout(resolve, SIMILAR_TIMEOUT_MS))]);
});

function JobDetail() {
  const { jobId = '' } = useParams();
  const detail = useQuery(jobDetail(useLocale(), jobId));
  const state = detail.data?.state ?? (detail.isError ? 'failed' : 'loading');
  useViewCount(jobId, state === 'open');
  useLeaveWhenMissing(state === 'unknown' || state === 'failed');

  switch (detail.data?.state) {
    case 'open':
      return <OpenJob key={jobId} job={detail.data.job} />;
    case 'closed':
      return <ClosedJob id={jobId} notice={detail.data.notice} />;
    case 'unknown':
      return <UnknownJob />;
    default:
      return <LoadingJob id={jobId} />;
  }
}

/** A job that cannot be shown: says so and goes back to the list. */
function useLeaveWhenMissing(missing: boolean): void {
  const { t } = useTranslation('job-detail');
  const navigate = useNavigate();
  const reported = useRef(false);
  useEffect(() => {
    if (!missing || reported.current) return;
    reported.current = true;
    toast.error(t('notFound'));
    void navigate('/jobs', { replace: true });
  }, [missing, navigate, t]);
}

/** What the server renders (404) for an unknown id; a browser with scripts opens the list instead. */
function UnknownJob() {
  const { t } = useTranslation('job-detail');
  usePageHead({ title: t('notFound'), robots: 'noindex', status: 404 });
  return (
    <div className="page-column section-space grid min-h-[60svh] content-start justify-items-start gap-6">
      <h1>{t('notFound')}</h1>
      <p className="text-muted">{t('notFoundText')}</p>
      <ButtonLink to="/jobs">{t('back')}</ButtonLink>
    </div>
  );
}

/** A job that is loading: below what a list already has of it. Its heading comes, and takes the focus, with the job. */
function LoadingJob({ id }: { id: string }) {
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
