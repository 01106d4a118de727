import { AGENCY_TIME_ZONE } from '@qantara/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { JobCardRow } from '../../api/jobs.js';
import { deferredPart } from '../../components/ui/deferred-part.js';
import { UserText } from '../../components/text/user-text.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate } from '../../lib/format/format.js';
import { AppliedMark } from './applied-mark.js';
import { EnglishTag, useJobLanguage } from './job-language.js';
import { useJobPay } from './job-pay.js';
import { JobPlace } from './job-place.js';
import { PostedAge } from './posted-age.js';
import { useAppliedJob } from './use-applied-job.js';
import { useListState } from './use-list-state.js';
import { nationalitiesText, benefitsOf } from '../../lib/format/job-texts.js';

/** The others are counted. */
const NATIONALITIES_NAMED = 3;

export const SaveButton = deferredPart(() => import('./save-button.js').then((module) => module.SaveButton));

interface JobCardProps {
  job: JobCardRow;
  /** It is the one that is shown beside the list. */
  isCurrent?: boolean;
  /** May take the click, to show the job beside the list. */
  onOpen?: (event: MouseEvent, jobId: string) => void;
}

/** One job of a list. The title is the link, and its target covers the card. What is not given is left out. */
export function JobCard({ job, isCurrent = false, onOpen }: JobCardProps) {
  const { t } = useTranslation('job');
  const locale = useLocale();
  const language = useJobLanguage(job);
  const pay = useJobPay(job);
  const benefits = benefitsOf(job).map((name) => t(`job.brief.${name}`));
  const nationalities = job.eligible_nationalities;
  const others = nationalities.length - NATIONALITIES_NAMED;
  const closes = t('job.closes', { date: formatDate(job.expiry_date, locale, AGENCY_TIME_ZONE, 'short') });
  return (
    <article
      className={`relative grid h-full content-start gap-y-0.5 rounded-xl border bg-surface px-3 py-2 shadow-sm transition-shadow hover:shadow-md md:px-4 ${isCurrent ? 'border-primary outline-2 outline-primary' : 'border-border'}`}
    >
      <div className="flex gap-2">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-lg bg-primary-soft font-semibold text-primary"
        >
          {[...(job.company ?? job.title)][0]}
        </span>
        <h3 className="min-w-0 grow pe-7 text-[1.125rem] leading-[1.4]">
          <Link
            to={`/jobs/${job.id}`}
            state={useListState()}
            {...language}
            aria-current={isCurrent || undefined}
            onClick={(event) => onOpen?.(event, job.id)}
            className="cover hover:text-primary"
          >
            {job.title}
          </Link>
        </h3>
      </div>
      <p className="text-small leading-[1.4] text-muted">
        {job.company ? (
          <>
            <UserText text={job.company} /> ·{' '}
          </>
        ) : null}
        <JobPlace job={job} /> <EnglishTag job={job} />
      </p>
      <SaveButton job={job} />
      {pay ? <p className="leading-[1.4] font-semibold">{pay}</p> : null}
      {/* Phones have no room for the age: the last day takes its place. */}
      <p className="flex flex-wrap items-baseline justify-between gap-x-1 text-caption leading-[1.4] text-muted">
        <span className="text-primary">{benefits.join(locale === 'ar' ? '، ' : ', ')}</span>
        <PostedAge date={job.posted_date} className="max-lg:hidden" />
        <span className="lg:hidden">{closes}</span>
      </p>
      <p className="text-caption leading-[1.4] text-muted">
        <AppliedMark applied={useAppliedJob(job.id)} className="text-success">
          {job.vacancies ? `${t('job.vacancies', { count: job.vacancies })} · ` : null}
          {nationalitiesText(nationalities.slice(0, NATIONALITIES_NAMED), locale)}
          {others > 0 ? (
            <>
              {' '}
              <bdi dir="ltr">+{others}</bdi>
            </>
          ) : null}
          <span className="max-lg:hidden"> · {closes}</span>
        </AppliedMark>
      </p>
    </article>
  );
}
