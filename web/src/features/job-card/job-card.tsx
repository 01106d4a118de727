import { JOB_TYPE_LABELS, labelOf } from '@qantara/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { Link } from 'react-router-dom';
import type { JobCardRow } from '../../api/jobs.js';
import { AsTyped } from '../../components/as-typed.js';
import { experienceText } from '../../lib/experience.js';
import { nationalitiesText } from '../../lib/nationalities-text.js';
import { AppliedMark } from './applied-mark.js';
import { EnglishTag, useJobLanguage } from './job-language.js';
import { useJobPay } from './job-pay.js';
import { JobPerks } from './job-perks.js';
import { JobPlace } from './job-place.js';
import { PostedAge } from './posted-age.js';
import { useAppliedJob } from './use-applied-job.js';

/** One job of a list. The title is the link, and its target covers the card. What is not given is left out. */
export function JobCard({ job }: { job: JobCardRow }) {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  const language = useJobLanguage(job);
  const pay = useJobPay(job);
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-xl border border-border bg-surface p-4 shadow-sm transition-shadow hover:shadow-md md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          {job.company ? (
            <p className="text-small text-muted">
              <AsTyped text={job.company} />
            </p>
          ) : null}
          <h3>
            <Link to={`/jobs/${job.id}`} {...language} className="cover hover:text-primary">
              {job.title}
            </Link>
          </h3>
        </div>
        <EnglishTag job={job} />
      </div>
      <p className="text-small text-muted">
        <JobPlace job={job} /> · {labelOf(JOB_TYPE_LABELS, job.job_type, locale)}
      </p>
      {pay ? <p className="font-semibold">{pay}</p> : null}
      <JobPerks job={job} short />
      <div className="text-small">
        <p>
          {t('job.experience')} <AsTyped text={experienceText(job.experience_required, locale)} />
          {job.vacancies ? <> · {t('job.vacancies', { count: job.vacancies })}</> : null}
        </p>
        <p>
          {t('job.openTo')} {nationalitiesText(job.eligible_nationalities, locale)}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1 text-small text-muted">
        <AppliedMark applied={useAppliedJob(job.id)} className="text-success">
          <PostedAge date={job.posted_date} />
          {job.application_count > 0 ? <> · {t('job.applied', { count: job.application_count })}</> : null}
        </AppliedMark>
        <span aria-hidden="true" className="inline-flex items-center gap-1 font-semibold text-primary max-sm:hidden">
          {t('job.view')}
          <ChevronRight className="mirror size-4" />
        </span>
      </div>
    </article>
  );
}
