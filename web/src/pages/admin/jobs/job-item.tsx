import { AGENCY, COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type StaffJobRow } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Notice } from '../../../components/notice.js';
import { useJobPay } from '../../../features/job-card/job-pay.js';
import { JobPerks } from '../../../features/job-card/job-perks.js';
import { StatusBadge } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDate } from '../../../lib/format.js';
import { JobActions } from './job-actions.js';
import { useSwitchJob } from './use-switch-job.js';

const expiryText = { active: 'jobs.expires', closed: 'jobs.expiry', expired: 'jobs.expired' } as const;

/** One job as staff see it: what it says, how it does, and what can be done with it. */
export function JobItem({ job, onDelete }: { job: StaffJobRow; onDelete: () => void }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const pay = useJobPay(job);
  const switching = useSwitchJob(job);
  const texts = (locale === 'ar' && job.translations.ar) || job;
  const date = formatDate(job.expiry_date, locale, AGENCY.timeZone);
  const facts = [
    <span key="place">
      <bdi>{texts.location}</bdi>
      {locale === 'ar' ? '، ' : ', '}
      {labelOf(COUNTRY_LABELS, job.country, locale)}
    </span>,
    <span key="type">{labelOf(JOB_TYPE_LABELS, job.job_type, locale)}</span>,
    pay ? <bdi key="pay">{pay}</bdi> : null,
    <span key="expiry">{t(expiryText[job.status], { date })}</span>,
    <span key="views">{t('jobs.views', { count: job.views_count })}</span>,
  ];
  const headingId = `job-${job.id}`;

  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-4 rounded-xl border border-border bg-surface p-4 shadow-sm lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={headingId} className="text-body font-semibold">
            <bdi>{texts.title}</bdi>
          </h3>
          <bdi dir="ltr" className="font-mono text-caption text-muted">
            {job.reference}
          </bdi>
          <StatusBadge kind="job" status={job.status} />
        </div>
        {job.company ? (
          <p className="text-muted">
            <bdi>{job.company}</bdi>
          </p>
        ) : null}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {facts.map((fact) => (fact ? <li key={fact.key}>{fact}</li> : null))}
        </ul>
        <JobPerks job={job} />
      </div>
      <JobActions job={job} title={texts.title} switching={switching} onDelete={onDelete} />
      {switching.failure ? (
        <Notice tone="danger" role="alert" className="lg:col-span-full">
          {switching.failure}
        </Notice>
      ) : null}
    </article>
  );
}
