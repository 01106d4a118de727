import {
  ALL_NATIONALITIES,
  COUNTRY_FACTS,
  jobLocationTypeOf,
  westernDigits,
  type Country,
  type HiringLine,
  type HiringRequestRow,
  type JobTexts,
  type Locale,
  type JobType,
  type Nationality,
  type StaffJobRow,
} from '@qantara/contract';

/** The texts of one language as they stand in the form. */
type FormTexts = Record<keyof JobTexts, string>;

/** The form as typed: numbers, dates and choices are texts until they are sent. */
export interface JobFormValues extends FormTexts {
  company: string;
  /** Slug. Empty in a new job: guessed from the title. */
  trade: string;
  industry: string;
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
  trade: '',
  industry: '',
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
    trade: job.trade ?? '',
    industry: job.industry ?? '',
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

/** What a new job takes over from a line of a hiring request, if the link to it came from there. */
export interface LineOfRequest {
  /** Of the draft. */
  id: string;
  values: JobFormValues;
}

/** What an employer gives besides the benefits that a job has a box for. */
const MORE_BENEFITS = {
  food: { provided: { en: 'Food', ar: 'الطعام' }, allowance: { en: 'Food allowance', ar: 'بدل طعام' }, none: null },
  housing: { provided: null, allowance: { en: 'Housing allowance', ar: 'بدل سكن' }, none: null },
  transport: { provided: null, allowance: { en: 'Transport allowance', ar: 'بدل مواصلات' }, none: null },
};

const moreBenefits = (request: HiringRequestRow, locale: Locale) =>
  (['food', 'housing', 'transport'] as const)
    .flatMap((kind) => MORE_BENEFITS[kind][request[kind] ?? 'none']?.[locale] ?? [])
    .join('\n');

/** A new job for the people that one line of a hiring request asks for. */
export function jobOfLine(request: HiringRequestRow, line: HiringLine): JobFormValues {
  const { company, country, city, housing, transport, nationalities, salary_currency } = request;
  const hasPay = line.salary_min !== null || line.salary_max !== null;
  return {
    ...NEW_JOB,
    title: line.trade_name_en,
    location: city ?? '',
    trade: line.trade,
    vacancies: String(line.headcount),
    salary_min: line.salary_min?.toString() ?? '',
    salary_max: line.salary_max?.toString() ?? '',
    salary_currency: hasPay ? salary_currency : '',
    eligible_nationalities: nationalities.length > 0 ? nationalities : [ALL_NATIONALITIES],
    accommodation_provided: housing === 'provided',
    transportation_provided: transport === 'provided',
    // In the employer's words, for staff to complete.
    requirements: line.note ?? '',
    benefits: moreBenefits(request, 'en'),
    hasArabic: true,
    translations: {
      ar: { ...noTexts, title: line.trade_name_ar, location: city ?? '', benefits: moreBenefits(request, 'ar') },
    },
    company,
    country,
  };
}

/** What the job keeps while it is edited: status and version are not the form's business. */
export type JobBase = Pick<StaffJobRow, 'status' | 'closed_reason' | 'version'>;

/** The values of the form as the body of the call. @param base the saved job; null for a new one */
export function jobInputFrom(values: JobFormValues, base: JobBase | null): object {
  const {
    hasArabic,
    translations,
    trade,
    industry,
    vacancies,
    salary_min,
    salary_max,
    salary_currency,
    salary_period,
    ...rest
  } = values;
  const hasPay = Boolean(salary_min.trim() || salary_max.trim());
  return {
    ...rest,
    // Left out of a new job, they follow from the title.
    trade: trade || (base ? null : undefined),
    industry: industry || (base ? null : undefined),
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

/** "All Nationalities" excludes all others: choosing it clears the others, choosing another clears it. */
export function chosenNationalities(before: readonly Nationality[], now: readonly Nationality[]): Nationality[] {
  const added = now.find((nationality) => !before.includes(nationality));
  if (added === ALL_NATIONALITIES) return [ALL_NATIONALITIES];
  return added ? now.filter((nationality) => nationality !== ALL_NATIONALITIES) : [...now];
}

function formTexts(texts: JobTexts): FormTexts {
  const { title, location, description, responsibilities, requirements, benefits } = texts;
  return { title, location, description, responsibilities, requirements, benefits: benefits ?? '' };
}

/** null if blank. Text that is not a number is returned unchanged, so that the schema rejects it. */
function wholeNumber(text: string): number | string | null {
  const plain = westernDigits(text).replace(/[\s,٬]/g, '');
  if (!plain) return null;
  const number = Number(plain);
  return Number.isNaN(number) ? plain : number;
}
