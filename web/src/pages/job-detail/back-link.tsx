import type { JobRow } from '@qantara/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, type Location } from 'react-router-dom';
import type { ListState } from '../../features/job-card/use-list-state.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';

/** To the list that the visitor came from; on a direct visit the way to an open job, or a link to the whole board. */
export function BackLink({ job }: { job?: JobRow }) {
  const { t } = useTranslation('job-detail');
  const { state } = useLocation() as Location<ListState | null>;
  // Only the browser knows the state of the history.
  const list = useHydrated() ? state?.list : undefined;
  if (job && !list) return <JobTrail job={job} />;
  return (
    <Link
      to={list ?? '/jobs'}
      className="no-print inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="mirror size-5" />
      {t('back')}
    </Link>
  );
}

/** As in its structured data, without the job itself, whose title follows. As high as the link to a list in its place. */
function JobTrail({ job }: { job: JobRow }) {
  const { t } = useTranslation(['job-detail', 'common']);
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const { country, trade_name: tradeName } = job;
  const guide = { country, trade: (tradeName && job.trade) || undefined, tradeName };
  const steps = [
    { to: '/jobs', text: t('common:header.hotJobs') },
    { to: guidePath(guide), text: guideTitle(tJob, locale, guide) },
  ];
  return (
    <nav aria-label={t('path')} className="no-print flex min-h-11 min-w-0 items-center text-small text-muted">
      <ol>
        {steps.map(({ to, text }, index) => (
          <li key={to} className="inline">
            {index > 0 ? <span aria-hidden="true"> / </span> : null}
            <Link to={to} className="py-2.5 text-primary underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
