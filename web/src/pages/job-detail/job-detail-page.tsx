import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { countJobView, jobDetail, similarJobs } from '../../api/jobs.js';
import { withQueries } from '../../api/with-queries.js';
import { toast } from '../../components/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ClosedJob } from './closed-job.js';
import { LoadingJob } from './loading-job.js';
import { OpenJob } from './open-job.js';
import { UnknownJob } from './unknown-job.js';

/** The job does not wait longer for what stands below it; a browser asks for that again. */
const similarPatienceMs = 400;

export const JobDetailPage = withQueries(JobDetail, async ({ queryClient, locale, params }) => {
  const id = params['jobId'] ?? '';
  const answer = await queryClient.ensureQueryData(jobDetail(locale, id));
  if (answer.state === 'unknown') return;
  const job = answer.state === 'open' ? answer.job : { ...answer.notice, id };
  const similar = queryClient.prefetchQuery(similarJobs(locale, job));
  await Promise.race([similar, new Promise((resolve) => setTimeout(resolve, similarPatienceMs))]);
});

function JobDetail() {
  const { jobId = '' } = useParams();
  const answer = useQuery(jobDetail(useLocale(), jobId));
  const state = answer.data?.state ?? (answer.isError ? 'failed' : 'loading');
  useViewCount(jobId, state === 'open');
  useLeaveWhenMissing(state === 'unknown' || state === 'failed');

  switch (answer.data?.state) {
    case 'open':
      return <OpenJob key={jobId} job={answer.data.job} />;
    case 'closed':
      return <ClosedJob id={jobId} notice={answer.data.notice} />;
    case 'unknown':
      return <UnknownJob />;
    default:
      return <LoadingJob id={jobId} />;
  }
}

/** Once for each time the job is opened, whatever language is switched to meanwhile. */
function useViewCount(jobId: string, open: boolean): void {
  const counted = useRef('');
  useEffect(() => {
    if (!open || counted.current === jobId) return;
    counted.current = jobId;
    countJobView(jobId);
  }, [jobId, open]);
}

/** A job that cannot be shown: says so and goes back to the list. */
function useLeaveWhenMissing(missing: boolean): void {
  const { t } = useTranslation('job-detail');
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (!missing || told.current) return;
    told.current = true;
    toast.error(t('notFound'));
    void navigate('/jobs', { replace: true });
  }, [missing, navigate, t]);
}
