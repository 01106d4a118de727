import {
  ALL_NATIONALITIES,
  COUNTRY_FACTS,
  jobLocationTypeOf,
  westernDigits,
  type Country,
  type JobTexts,
  type JobType,
  type Nationality,
  type StaffJobRow,
} from '@qantara/contract';

/** The texts of one language as they stand in the form. */
type FormTexts = Record<keyof JobTexts, string>;

/** The form as typed: numbers, dates and choices are texts until they are sent. */
export interface JobFormValues extends FormTexts {
  company: string;
  country: Country;
  job_type: JobType;
  experience_required: string;
  vacancies: string;
  expiry_date: string;
  salary_range: string;
  salary_min: string;
  salary_max: string;
  salary_currency: string;
  salary_period: string;
  eligible_nationalities: Nationality[];
  accommodation_provided: boolean;
  transportation_provided: boolean;
  medical_provided: boolean;
  visa_sponsorship: boolean;
  hasArabic: boolean;
  translations: { ar: FormTexts };
}

const noTexts: FormTexts = {
  title: '',
  location: '',
  description: '',
  responsibilities: '',
  requirements: '',
  benefits: '',
};

/** Defaults of a new job, by the specification. */
export const NEW_JOB: JobFormValues = {
  ...noTexts,
  company: '',
  country: 'Saudi Arabia',
  job_type: 'Full-time',
  experience_required: '',
  vacancies: '',
  expiry_date: '',
  salary_range: '',
  salary_min: '',
  salary_max: '',
  salary_currency: '',
  salary_period: 'month',
  eligible_nationalities: [],
  accommodation_provided: false,
  transportation_provided: false,
  medical_provided: false,
  visa_sponsorship: false,
  hasArabic: false,
  translations: { ar: noTexts },
};

/** The saved job as the form shows it. A job without an English text (old rows) carries its Arabic one instead. */
export function formValuesOf(job: StaffJobRow): JobFormValues {
  return {
    ...(job.text_locale === 'en' ? formTexts(job) : noTexts),
    company: job.company ?? '',
    country: job.country,
    job_type: job.job_type,
    experience_required: job.experience_required,
    vacancies: job.vacancies?.toString() ?? '',
    expiry_date: job.expiry_date.slice(0, 10),
    salary_range: job.salary_range ?? '',
    salary_min: job.salary_min?.toString() ?? '',
    salary_max: job.salary_max?.toString() ?? '',
    salary_currency: job.salary_currency ?? '',
    salary_period: job.salary_period ?? NEW_JOB.salary_period,
    eligible_nationalities: job.eligible_nationalities,
    accommodation_provided: job.accommodation_provided,
    transportation_provided: job.transportation_provided,
    medical_provided: job.medical_provided,
    visa_sponsorship: job.visa_sponsorship,
    hasArabic: job.translations.ar !== null,
    translations: { ar: job.translations.ar ? formTexts(job.translations.ar) : noTexts },
  };
}

/** A new job that says what another says; its last day is its own. */
export const copyValuesOf = (job: StaffJobRow): JobFormValues => ({ ...formValuesOf(job), expiry_date: '' });

/** What the job keeps while it is edited: status and version are not the form's business. */
export type JobBase = Pick<StaffJobRow, 'status' | 'closed_reason' | 'version'>;

/** What the form says, as the call wants it. Without a base it is a new job. */
export function jobInputFrom(values: JobFormValues, base: JobBase | null): object {
  const { hasArabic, translations, vacancies, salary_min, salary_max, salary_currency, salary_period, ...rest } =
    values;
  const hasPay = Boolean(salary_min.trim() || salary_max.trim());
  return {
    ...rest,
    job_location_type: jobLocationTypeOf(values.country),
    vacancies: wholeNumber(vacancies),
    salary_min: wholeNumber(salary_min),
    salary_max: wholeNumber(salary_max),
    salary_currency: hasPay ? salary_currency || COUNTRY_FACTS[values.country].currency : null,
    salary_period: hasPay ? salary_period : null,
    translations: { ar: hasArabic ? translations.ar : null },
    ...(base && { status: base.status, closed_reason: base.closed_reason, version: base.version }),
  };
}

/** "All Nationalities" stands alone: choosing it clears the others, choosing another clears it. */
export function chosenNationalities(before: readonly Nationality[], now: readonly Nationality[]): Nationality[] {
  const added = now.find((nationality) => !before.includes(nationality));
  if (added === ALL_NATIONALITIES) return [ALL_NATIONALITIES];
  return added ? now.filter((nationality) => nationality !== ALL_NATIONALITIES) : [...now];
}

function formTexts(texts: JobTexts): FormTexts {
  const { title, location, description, responsibilities, requirements, benefits } = texts;
  return { title, location, description, responsibilities, requirements, benefits: benefits ?? '' };
}

/** Blank is "not given"; what is no number is passed on for the schema to refuse. */
function wholeNumber(text: string): number | string | null {
  const plain = westernDigits(text).replace(/[\s,٬]/g, '');
  if (!plain) return null;
  const number = Number(plain);
  return Number.isNaN(number) ? plain : number;
}
