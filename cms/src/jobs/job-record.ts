/** Rows of jobs: one per language. */
import {
  type ClosedReason,
  type Country,
  type Currency,
  type Industry,
  JOB_TEXT_FIELDS,
  type JobLocationType,
  type JobStatus,
  type JobTexts,
  type JobType,
  type Locale,
  type SalaryPeriod,
} from '@qantara/contract';

export const JOB = 'api::job.job';
export const JOBS_TABLE = 'jobs';

/** Column of a job's status. The panel reserves the name "status" for draft and published, and rejects other values. */
export const STATUS_COLUMN = 'job_status';

/** Fields that editors set and that are equal in all languages. */
export const SHARED_FIELDS = [
  'company',
  'country',
  'job_location_type',
  'job_type',
  'industry',
  'trade',
  'eligible_nationalities',
  'salary_range',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'vacancies',
  'experience_required',
  'accommodation_provided',
  'transportation_provided',
  'medical_provided',
  'visa_sponsorship',
  'expiry_date',
  'status',
  'closed_reason',
] as const;

/** Columns that only the server sets; also equal in all languages. */
export const SERVER_COLUMNS = [
  'reference',
  'posted_date',
  'views_count',
  'application_count',
  'version',
  'deleted_at',
  'trade_guessed',
] as const;

/** One row, with job_status selected as `status` (see ALL_COLUMNS). JSON columns are text, dates `YYYY-MM-DD`. */
export interface JobRecord extends JobTexts {
  id: number;
  document_id: string;
  locale: Locale;
  reference: string;
  company: string | null;
  country: Country;
  job_location_type: JobLocationType;
  job_type: JobType;
  industry: Industry | null;
  /** Slug of a trade. */
  trade: string | null;
  /** null in rows older than the column. */
  trade_guessed: boolean | null;
  eligible_nationalities: string;
  salary_range: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: Currency | null;
  salary_period: SalaryPeriod | null;
  vacancies: number | null;
  experience_required: string;
  accommodation_provided: boolean;
  transportation_provided: boolean;
  medical_provided: boolean;
  visa_sponsorship: boolean;
  expiry_date: string;
  status: JobStatus;
  closed_reason: ClosedReason | null;
  posted_date: Date;
  views_count: number;
  application_count: number;
  version: number;
  updated_at: Date;
  /** null: not deleted. */
  deleted_at: Date | null;
}

export const ALL_COLUMNS = (table: string) => [`${table}.*`, `${table}.${STATUS_COLUMN} as status`];

export const textsOf = (row: JobTexts): JobTexts => ({
  title: row.title,
  location: row.location,
  description: row.description,
  responsibilities: row.responsibilities,
  requirements: row.requirements,
  benefits: row.benefits,
});

/** A job read in one query: its main row (English if there is one), with the Arabic texts beside an English row. */
export type JoinedJob = JobRecord & { [Field in keyof JobTexts as `ar_${Field}`]: JobTexts[Field] | null } & {
  trade_name_en: string | null;
  trade_name_ar: string | null;
};

const tradeName = (locale: Locale) =>
  `(select name from trades where slug = j.trade and locale = '${locale}' and published_at is not null limit 1) as trade_name_${locale}`;
/** SQL columns with the trade's names of the job `j`, for JoinedJob. */
export const TRADE_NAMES = [tradeName('en'), tradeName('ar')];

/** SQL columns of the Arabic texts as `ar_title`, `ar_location` ... */
export const ARABIC_COLUMNS = JOB_TEXT_FIELDS.map((field) => `t.${field} as ar_${field}`);

export function textsByLocale(job: JoinedJob): Partial<Record<Locale, JobTexts>> {
  const main = { [job.locale]: textsOf(job) };
  if (job.ar_title === null) return main;
  return {
    ...main,
    ar: {
      title: job.ar_title,
      location: job.ar_location ?? '',
      description: job.ar_description ?? '',
      responsibilities: job.ar_responsibilities ?? '',
      requirements: job.ar_requirements ?? '',
      benefits: job.ar_benefits,
    },
  };
}
