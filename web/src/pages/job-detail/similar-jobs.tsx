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
  /** Any other open jobs are shown where none is alike. */
  showsOthers?: boolean;
}

/** Open jobs to go on with; nothing at all when there is none. */
export function SimilarJobs({ job, showsOthers = false }: SimilarJobsProps) {
  const { t } = useTranslation('job-detail');
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const found = useQuery(similarJobs(locale, job)).data;
  if (!found || found.jobs.length === 0 || (found.kind === 'others' && !showsOthers)) return null;
  const { country, trade, trade_name: tradeName } = job;
  // A page exists while it has an open job. Those of the trade are found first.
  const guides = [
    trade && tradeName && found.jobs[0]?.trade === trade && { trade, tradeName },
    found.hasCountry && { country },
  ];
  return (
    <section aria-labelledby="similar-heading" className="no-print grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="similar-heading" className="me-auto">
          {t(`closed.${found.kind}`, { country: country && labelOf(COUNTRY_LABELS, country, locale) })}
        </h2>
        {guides.map((guide) =>
          guide ? (
            <Link
              key={guidePath(guide)}
              to={guidePath(guide)}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {guideTitle(tJob, locale, guide)}
            </Link>
          ) : null,
        )}
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
