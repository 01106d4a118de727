import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type StaffJobRow } from '@qantara/contract';
import { Badge } from '../../../components/badge.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { useJobPay } from '../../../features/job-card/job-pay.js';
import { JobPerks } from '../../../features/job-card/job-perks.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { placeName } from '../../../lib/place-name.js';
import { textsFor } from './job-title.js';

/** What a job is: title, reference, company, place, type, pay and perks. */
export function JobFacts({ job, headingId }: { job: StaffJobRow; headingId: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const pay = useJobPay(job);
  const texts = textsFor(job, locale);
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={headingId} className="text-body font-semibold">
          <bdi>{texts.title}</bdi>
        </h3>
        <bdi dir="ltr" className="font-mono text-caption text-muted">
          {job.reference}
        </bdi>
        {job.translations.ar ? null : <Badge tone="amber">{t('jobs.noArabic')}</Badge>}
      </div>
      {job.company ? (
        <p className="text-muted">
          <bdi>{job.company}</bdi>
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-x-4 text-muted">
        <li>
          <bdi>{placeName(texts.location, locale)}</bdi>
          {locale === 'ar' ? '، ' : ', '}
          {labelOf(COUNTRY_LABELS, job.country, locale)}
        </li>
        <li>{labelOf(JOB_TYPE_LABELS, job.job_type, locale)}</li>
        {pay ? (
          <li>
            <bdi>{pay}</bdi>
          </li>
        ) : null}
      </ul>
      <JobPerks job={job} short />
    </div>
  );
}
