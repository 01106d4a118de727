import type { JobPosting, WithContext } from 'schema-dts';
import { jobDetail } from '../api/jobs.js';
import { jobPosting } from './job-posting.js';
import type { PageFacts } from './page-facts.js';

/** The posting of an open job; a closed or unknown one has none. */
export function jobData({
  queryClient,
  locale,
  params,
  publicUrl,
  content,
  translations,
}: PageFacts): WithContext<JobPosting>[] {
  const answer = queryClient?.getQueryData(jobDetail(locale, params['jobId'] ?? '').queryKey);
  if (answer?.state !== 'open') return [];
  return [
    jobPosting(answer.job, publicUrl, {
      i18n: translations[answer.job.text_locale],
      agencyName: content.agencyName[answer.job.text_locale],
    }),
  ];
}
