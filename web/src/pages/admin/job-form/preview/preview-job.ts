import {
  JOB_DAYS_OPEN,
  jobInput,
  jobLocationTypeOf,
  type JobRow,
  type JobValues,
  type Locale,
  type StaffJobRow,
  type TradeChoice,
  validate,
} from '@qantara/contract';
import { agencyDay } from '../../../../lib/format/agency-day.js';
import { serverNow } from '../../../../lib/browser/server-clock.js';
import { jobInputFrom, type JobFormValues } from '../job-form-values.js';

/** What the server gave a saved job. */
export type PreviewFacts = Pick<StaffJobRow, 'id' | 'reference' | 'posted_date' | 'application_count'>;

/** Placeholder of a missing text. */
const missing = '…';

/** The typed values as a public row. Missing or invalid ones are left out, or shown as `…`. */
export function previewJob(
  values: JobFormValues,
  facts: PreviewFacts | null,
  language: Locale,
  trades: readonly TradeChoice[],
): JobRow {
  const now = new Date(serverNow()).toISOString();
  const texts = language === 'ar' && values.hasArabic ? values.translations.ar : values;
  return {
    ...settled(values),
    ...{ id: facts?.id ?? 'new', reference: facts?.reference ?? 'QJ-…', status: 'active', views_count: 0 },
    ...{ posted_date: facts?.posted_date ?? now, updated_at: now, application_count: facts?.application_count ?? 0 },
    industry: (values.industry || null) as JobRow['industry'],
    trade: values.trade || null,
    trade_name: trades.find(({ slug }) => slug === values.trade)?.name ?? null,
    text_locale: language === 'ar' && values.hasArabic ? 'ar' : 'en',
    title: texts.title.trim() || missing,
    location: texts.location.trim() || missing,
    location_ar: null,
    description: texts.description,
    responsibilities: texts.responsibilities,
    requirements: texts.requirements,
    benefits: texts.benefits.trim() || null,
    country: values.country,
    job_location_type: jobLocationTypeOf(values.country),
    experience_required: values.experience_required.trim() || missing,
    expiry_date: values.expiry_date || inThirtyDays(),
  };
}

const gap = {
  title: missing,
  location: missing,
  description: missing,
  responsibilities: missing,
  requirements: missing,
};

/** Pay, flags and nationalities as the call would store them; invalid fields are empty. */
function settled(values: JobFormValues): Omit<JobValues, 'status'> {
  const whole = { ...gap, experience_required: missing };
  const typed = jobInputFrom({ ...values, ...whole, expiry_date: '', hasArabic: false }, null);
  const checked = validate(jobInput, typed);
  if (checked.ok) return checked.value;
  const { eligible_nationalities, company, job_type, salary_range, ...flags } = values;
  const plain = validate(jobInput, {
    ...{ ...whole, company, job_type, salary_range, country: values.country },
    accommodation_provided: flags.accommodation_provided,
    transportation_provided: flags.transportation_provided,
    medical_provided: flags.medical_provided,
    visa_sponsorship: flags.visa_sponsorship,
    eligible_nationalities: eligible_nationalities.length > 0 ? eligible_nationalities : ['All Nationalities'],
  });
  if (!plain.ok) throw new Error('A preview without any doubtful field must be valid');
  return { ...plain.value, eligible_nationalities };
}

const inThirtyDays = () => agencyDay(serverNow() + JOB_DAYS_OPEN * 86_400_000);
