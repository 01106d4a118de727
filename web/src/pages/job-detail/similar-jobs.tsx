import { COUNTRY_LABELS, labelOf } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { similarJobs } from '../../api/one-job.js';
import { Link } from 'react-router-dom';
import { JobCard } from '../../features/job-card/job-card.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';
import type { Likeness } from '../../lib/similar-to.js';

interface SimilarJobsProps {
  job: Likeness & { id: string; trade_name?: string | null };
  /** Shows any other open jobs where none is alike. */
  orOthers?: boolean;
}

/** Open jobs to go on with; nothing at all when there is none. */
export function SimilarJobs({ job, orOthers = false }: SimilarJobsProps) {
  const { t } = useTranslation('job-detail');
  const { t: jobs } = useTranslation('jobs');
  const locale = useLocale();
  const found = useQuery(similarJobs(locale, job)).data;
  if (!found || found.jobs.length === 0 || (found.kind === 'others' && !orOthers)) return null;
  const country = job.country && labelOf(COUNTRY_LABELS, job.country, locale);
  // The page exists while it has an open job: this one, or one that was found.
  const guide =
    found.kind === 'inCountry'
      ? { country: job.country }
      : { country: job.country, trade: job.trade ?? undefined, tradeName: job.trade_name };
  const hasGuide = found.kind === 'inCountry' || (found.kind === 'similar' && guide.tradeName);
  return (
    <section aria-labelledby="similar-heading" className="no-print grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="similar-heading">{t(`closed.${found.kind}`, { country })}</h2>
        {hasGuide ? (
          <Link
            to={guidePath(guide)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {guideTitle(jobs, locale, guide)}
          </Link>
        ) : null}
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {found.jobs.map((one) => (
          <li key={one.id}>
            <JobCard job={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
