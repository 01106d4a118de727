import { AGENCY_TIME_ZONE, PUBLIC_JOB_TYPE_LABELS, labelOf, type JobRow, type JobBenefit } from '@qantara/contract';
import {
  Banknote,
  Briefcase,
  CalendarClock,
  Globe,
  Hash,
  MapPin,
  Users,
  BedDouble,
  Bus,
  IdCard,
  Stethoscope,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobCardRow } from '../../api/jobs.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UserText } from '../../components/text/user-text.js';
import { Badge } from '../../components/ui/badge.js';
import { EnglishTag, useJobLanguage } from './job-language.js';
import { useJobPay } from './job-pay.js';
import { JobPlace } from './job-place.js';
import { PostedAge } from './posted-age.js';
import { useLocale } from '../../i18n/use-locale.js';
import { experienceText } from '../../lib/format/experience.js';
import { formatDate, formatNumber } from '../../lib/format/format.js';
import { guidePath } from '../../lib/guide-path.js';
import { payNote } from '../../lib/format/pay-note.js';
import { nationalitiesText, benefitsOf } from '../../lib/format/job-texts.js';

interface JobHeaderProps {
  /** A job, or what a list has of it. */
  job: JobCardRow & Partial<JobRow>;
  titleAs?: 'h1' | 'h2' | 'p';
  /** Trade and country lead to the pages about their jobs. */
  linked?: boolean;
}

/** Title, company and every fact that is given; what is not given leaves no trace. */
export function JobHeader({ job, titleAs: Title = 'h1', linked = false }: JobHeaderProps) {
  const { t } = useTranslation('job-detail');
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const language = useJobLanguage(job);
  const pay = useJobPay(job);
  const note = payNote(job, locale);
  const benefits = benefitsOf(job);
  const trade = job.trade_name ? <Badge>{job.trade_name}</Badge> : null;
  return (
    <header className="grid gap-5 rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{labelOf(PUBLIC_JOB_TYPE_LABELS, job.job_type, locale)}</Badge>
          {trade && linked ? (
            <Link to={guidePath({ trade: job.trade ?? undefined })} className="rounded-sm hover:underline">
              {trade}
            </Link>
          ) : (
            trade
          )}
          <EnglishTag job={job} />
        </div>
        <Title className="text-h1">
          <span {...language}>{job.title}</span>
        </Title>
        {job.company ? (
          <p className="text-h3 text-muted">
            <UserText text={job.company} />
          </p>
        ) : null}
        <p className="text-small text-muted">
          <PostedAge date={job.posted_date} /> · {tJob('job.applied', { count: job.application_count })}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact icon={<MapPin />} name={t('facts.location')}>
          <JobPlace job={job} linked={linked} />
        </Fact>
        <Fact icon={<Briefcase />} name={t('facts.experience')}>
          <UserText text={experienceText(job.experience_required, locale)} />
        </Fact>
        {pay ? (
          <Fact icon={<Banknote />} name={t('facts.pay')}>
            <span className="font-semibold">{pay}</span>
            {note ? (
              <span className="block text-small text-muted">
                <UserText text={note} />
              </span>
            ) : null}
          </Fact>
        ) : null}
        {job.vacancies ? (
          <Fact icon={<Users />} name={t('facts.vacancies')}>
            <bdi dir="ltr">{formatNumber(job.vacancies)}</bdi>
          </Fact>
        ) : null}
        <Fact icon={<Globe />} name={t('facts.nationalities')}>
          {nationalitiesText(job.eligible_nationalities, locale)}
        </Fact>
        {job.expiry_date ? (
          <Fact icon={<CalendarClock />} name={t('facts.closes')}>
            <bdi>{formatDate(job.expiry_date, locale, AGENCY_TIME_ZONE)}</bdi>
          </Fact>
        ) : null}
        <Fact icon={<Hash />} name={t('facts.reference')}>
          <bdi dir="ltr">{job.reference}</bdi>
        </Fact>
      </dl>
      {benefits.length > 0 ? <JobPerks benefits={benefits} /> : null}
    </header>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] content-start items-center gap-x-3">
      <dt className="contents text-small text-muted">
        <span aria-hidden="true" className="text-primary [&>svg]:size-5">
          {icon}
        </span>
        <span>{name}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

const ICONS = { accommodation: BedDouble, transport: Bus, medical: Stethoscope, visa: IdCard };

/** The benefits as chips. */
function JobPerks({ benefits }: { benefits: readonly JobBenefit[] }) {
  const { t } = useTranslation('job');
  return (
    <div className="grid gap-2 border-t border-border pt-5">
      <h2 id="perks-heading" className="text-h3">
        {t('job.perks')}
      </h2>
      <ul aria-labelledby="perks-heading" className="flex flex-wrap gap-2">
        {benefits.map((name) => {
          const Icon = ICONS[name];
          return (
            <li
              key={name}
              className="inline-flex items-center gap-1 rounded-full bg-primary-soft px-2.5 py-1 text-caption text-primary"
            >
              <Icon aria-hidden="true" className="size-4" />
              {t(`job.${name}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
