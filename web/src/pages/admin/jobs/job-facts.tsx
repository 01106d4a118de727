import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type StaffJobRow } from '@qantara/contract';
import { Badge } from '../../../components/ui/badge.js';
import { useTranslation } from 'react-i18next';
import { useJobPay } from '../../../features/job-card/job-pay.js';
import { BedDouble, Bus, IdCard, Stethoscope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStaff } from '../../../api/use-staff.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { placeName } from '../../../lib/format/job-texts.js';
import { START, dashboardSearch } from '../dashboard-url.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { textsFor } from './job-title.js';

/** What a job is: title, reference, company, place, type and pay. */
export function JobFacts({ job, headingId }: { job: StaffJobRow; headingId: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const pay = useJobPay(job);
  const texts = textsFor(job, locale);
  const { can } = useStaff();
  const { url } = useDashboardUrl();
  const view = can('change') && !job.deleted_at ? 'edit' : 'applications';
  const search = dashboardSearch({ ...(view === 'edit' ? url : START), tab: 'jobs', view, job: job.id });
  return (
    <div className="grid min-w-0 gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={headingId} className="text-body/5 font-semibold">
          <Link to={{ search }} className="hover:text-primary hover:underline">
            <bdi>{texts.title}</bdi>
          </Link>
        </h3>
        <bdi dir="ltr" className="text-caption text-muted">
          {job.reference}
        </bdi>
        {job.translations.ar ? null : <Badge tone="amber">{t('jobs.noArabic')}</Badge>}
        {job.trade_guessed ? <Badge tone="amber">{t('jobs.tradeGuessed')}</Badge> : null}
        {job.company ? <bdi className="text-caption text-muted">{job.company}</bdi> : null}
      </div>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-caption text-muted">
        <li>
          <bdi>{job.translations.ar && locale === 'ar' ? job.translations.ar.location : placeName(job, locale)}</bdi>
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
    </div>
  );
}

const BENEFITS = [
  ['accommodation_provided', BedDouble],
  ['transportation_provided', Bus],
  ['medical_provided', Stethoscope],
  ['visa_sponsorship', IdCard],
] as const;

/** The benefits as badges of one icon each, so that a row stays two lines high. */
export function BenefitMarks({ job }: { job: StaffJobRow }) {
  const { t } = useTranslation('admin');
  const given = BENEFITS.filter(([flag]) => job[flag]);
  if (given.length === 0) return null;
  return (
    <ul className="flex gap-1">
      {given.map(([flag, Icon]) => (
        <li
          key={flag}
          title={t(`benefits.${flag}`)}
          className="grid size-5 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <Icon aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t(`benefits.${flag}`)}</span>
        </li>
      ))}
    </ul>
  );
}
