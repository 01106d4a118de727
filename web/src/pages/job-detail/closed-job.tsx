import type { ClosedJobNotice } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { jobBoard, type JobCardRow } from '../../api/jobs.js';
import { ButtonLink } from '../../components/button-link.js';
import { usePageHead } from '../../components/page-head.js';
import { JobCard } from '../../features/job-card/job-card.js';
import { useLocale } from '../../i18n/use-locale.js';
import { BackLink } from './back-link.js';

const similarCount = 4;

/** A job that was open once (410): says so, offers jobs like it, and takes no application. */
export function ClosedJob({ id, notice }: { id: string; notice: Partial<ClosedJobNotice> }) {
  const { t } = useTranslation('job-detail');
  const board = useQuery(jobBoard(useLocale()));
  const { jobs, alike } = similarJobs(board.data?.rows ?? [], { ...notice, id });
  usePageHead({ title: notice.title ?? t('closed.title'), robots: 'noindex', status: 410 });
  return (
    <div className="page-column grid gap-6 py-6 lg:py-10">
      <BackLink />
      <div className="grid justify-items-start gap-3 rounded-2xl border border-border bg-surface p-6 md:p-8">
        <CalendarX aria-hidden="true" className="size-8 text-grey" />
        <h1>{t('closed.title')}</h1>
        <p className="text-muted">
          {notice.title
            ? t('closed.text', { title: notice.title, reference: notice.reference })
            : t('closed.textUnnamed')}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/jobs">{t('closed.all')}</ButtonLink>
          <ButtonLink to="/apply" look="ghost">
            {t('closed.pool')}
          </ButtonLink>
        </div>
      </div>
      {jobs.length > 0 ? (
        <section aria-labelledby="similar-heading" className="grid gap-4">
          <h2 id="similar-heading">{alike ? t('closed.similar') : t('closed.others')}</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type Likeness = Partial<Pick<ClosedJobNotice, 'id' | 'title' | 'country' | 'job_type'>>;

/** The open jobs most like a closed one: shared words of the title first, then the country, then the type. */
export function similarJobs(rows: readonly JobCardRow[], closed: Likeness): { jobs: JobCardRow[]; alike: boolean } {
  const words = wordsOf(closed.title ?? '');
  const likeness = (job: JobCardRow) =>
    wordsOf(job.title).filter((word) => words.includes(word)).length * 4 +
    (job.country === closed.country ? 2 : 0) +
    (job.job_type === closed.job_type ? 1 : 0);
  const ranked = rows
    .filter((job) => job.id !== closed.id)
    .map((job) => ({ job, points: likeness(job) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, similarCount);
  return { jobs: ranked.map(({ job }) => job), alike: (ranked[0]?.points ?? 0) > 1 };
}

const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
