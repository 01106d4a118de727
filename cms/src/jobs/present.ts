import {
  arabicPlace,
  type ClosedJobNotice,
  type JobRow,
  type JobStatus,
  type JobTexts,
  type Locale,
  type Nationality,
  type StaffJobRow,
} from '@qantara/contract';
import { agencyDay } from '../platform/agency-day';
import { type JoinedJob, textsByLocale, textsOf } from './job-record';

/** A job for the public, in its language if the job has a text in it. */
export function presentJob(job: JoinedJob, locale: Locale): JobRow {
  const { texts, textLocale } = textsFor(job, locale);
  return {
    id: job.document_id,
    reference: job.reference,
    text_locale: textLocale,
    title: texts.title,
    company: job.company,
    location: texts.location,
    location_ar: arabicPlace(texts.location),
    country: job.country,
    job_location_type: job.job_location_type,
    job_type: job.job_type,
    industry: job.industry,
    trade: job.trade,
    trade_name: tradeName(job, locale),
    eligible_nationalities: JSON.parse(job.eligible_nationalities) as Nationality[],
    salary_range: job.salary_range,
    salary_min: job.salary_min,
    salary_max: job.salary_max,
    salary_currency: job.salary_currency,
    salary_period: job.salary_period,
    vacancies: job.vacancies,
    experience_required: job.experience_required,
    description: texts.description,
    responsibilities: texts.responsibilities,
    requirements: texts.requirements,
    benefits: texts.benefits,
    accommodation_provided: job.accommodation_provided,
    transportation_provided: job.transportation_provided,
    medical_provided: job.medical_provided,
    visa_sponsorship: job.visa_sponsorship,
    expiry_date: job.expiry_date,
    status: statusOn(job, agencyDay()),
    views_count: job.views_count,
    posted_date: job.posted_date.toISOString(),
    updated_at: job.updated_at.toISOString(),
    application_count: job.application_count,
  };
}

/** A job for staff. @param closingEmailAt when applicants are emailed that it was filled or cancelled */
export const presentStaffJob = (job: JoinedJob, closingEmailAt?: Date): StaffJobRow => ({
  ...presentJob(job, 'en'),
  version: job.version,
  closed_reason: job.closed_reason,
  trade_guessed: job.trade_guessed ?? false,
  deleted_at: job.deleted_at?.toISOString() ?? null,
  closing_email_at: closingEmailAt?.toISOString() ?? null,
  translations: { ar: textsByLocale(job).ar ?? null },
});

/** The notice of a job that is no longer open. */
export function presentClosedJob(job: JoinedJob, locale: Locale): ClosedJobNotice {
  const { texts, textLocale } = textsFor(job, locale);
  return {
    id: job.document_id,
    reference: job.reference,
    title: texts.title,
    country: job.country,
    job_type: job.job_type,
    industry: job.industry,
    trade: job.trade,
    trade_name: tradeName(job, locale),
    text_locale: textLocale,
  };
}

const tradeName = (job: JoinedJob, locale: Locale) => (locale === 'ar' ? job.trade_name_ar : null) ?? job.trade_name_en;

/** The actual status on a day, even if the task that marks expired jobs is late. */
export const statusOn = (job: { status: JobStatus; expiry_date: string }, day: string): JobStatus =>
  job.status === 'active' && job.expiry_date < day ? 'expired' : job.status;

function textsFor(job: JoinedJob, locale: Locale): { texts: JobTexts; textLocale: Locale } {
  const texts = textsByLocale(job)[locale];
  return texts ? { texts, textLocale: locale } : { texts: textsOf(job), textLocale: job.locale };
}
