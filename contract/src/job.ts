/** A job: input of staff, and responses. */
import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.js';
import type { Locale } from './locale.js';
import { BULK_MAX } from './limits.js';
import {
  COUNTRIES,
  CURRENCIES,
  INDUSTRIES,
  JOB_LOCATION_TYPES,
  JOB_TYPES,
  NATIONALITIES,
  SALARY_PERIODS,
  type Country,
  type Currency,
  type Industry,
  type JobLocationType,
  type JobType,
  type Nationality,
  type SalaryPeriod,
} from './options.js';
import { CLOSED_REASONS, JOB_STATUSES, type ClosedReason, type JobStatus } from './statuses.js';
import type { Acknowledgement } from './problem.js';
import { optionalLine, optionalText, requiredLine, requiredText, errorCode } from './text.js';

/**
 * Response header of public lists of jobs: changes with every change of any job and at midnight, but not with counts of views
 * and applications. Opaque, and the same on every instance of the CMS.
 */
export const JOBS_VERSION_HEADER = 'X-Jobs-Version';

/** The texts that exist once per language. */
const jobTexts = {
  title: requiredLine('title_required'),
  location: requiredLine('location_required'),
  description: requiredText('description_required'),
  responsibilities: requiredText('responsibilities_required'),
  requirements: requiredText('requirements_required'),
  benefits: optionalText(),
};
export const JOB_TEXT_FIELDS = [
  'title',
  'location',
  'description',
  'responsibilities',
  'requirements',
  'benefits',
] as const;

const version = z.optional(z.number(errorCode('number_expected')).check(z.int(errorCode('number_expected'))));
const flag = () => z._default(z.boolean(errorCode('boolean_expected')), false);
const wholeOrNull = (min: number, max: number) =>
  z._default(
    z.nullable(
      z
        .number(errorCode('number_expected'))
        .check(
          z.int(errorCode('number_expected')),
          z.minimum(min, errorCode('number_expected')),
          z.maximum(max, errorCode('number_expected')),
        ),
    ),
    null,
  );

/** `YYYY-MM-DD` of an existing day. Blank, null and absent become null. A full ISO time is cut to its day. */
const expiryDate = z.pipe(
  z.optional(z.nullable(z.string(errorCode('date_invalid')))),
  z.pipe(
    z.transform((text: string | null | undefined) => (text?.trim() ? text.trim().slice(0, 10) : null)),
    z.nullable(z.string().check(z.refine(isCalendarDay, errorCode('date_invalid')))),
  ),
);

/** Body of POST /jobs and PUT /jobs/{id}. Other keys (id, counters, dates the server sets) are ignored. */
export const jobInput = z
  .object({
    ...jobTexts,
    company: optionalLine(),
    country: z._default(z.enum(COUNTRIES, errorCode('country_required')), 'Saudi Arabia'),
    /** Sent by the form, but always derived from the country. */
    job_location_type: z.optional(z.nullable(z.enum(JOB_LOCATION_TYPES, errorCode('value_invalid')))),
    job_type: z._default(z.enum(JOB_TYPES, errorCode('job_type_invalid')), 'Full-time'),
    /** null: none. Absent: that of the trade, or the stored one. */
    industry: z.optional(z.nullable(z.enum(INDUSTRIES, errorCode('value_invalid')))),
    /** Slug of a published trade; null: none. Absent: unchanged, or guessed from the title of a new job. */
    trade: z.optional(
      z.nullable(
        z.string(errorCode('trade_unknown')).check(z.trim(), z.regex(/^[a-z\d-]{1,80}$/, errorCode('trade_unknown'))),
      ),
    ),
    eligible_nationalities: z
      .array(z.enum(NATIONALITIES, errorCode('nationality_invalid')), errorCode('nationality_required'))
      .check(
        z.minLength(1, errorCode('nationality_required')),
        z.maxLength(NATIONALITIES.length, errorCode('nationality_invalid')),
      ),
    salary_range: optionalLine(),
    salary_min: wholeOrNull(0, 100_000_000),
    salary_max: wholeOrNull(0, 100_000_000),
    salary_currency: z._default(z.nullable(z.enum(CURRENCIES, errorCode('value_invalid'))), null),
    salary_period: z._default(z.nullable(z.enum(SALARY_PERIODS, errorCode('value_invalid'))), null),
    vacancies: wholeOrNull(1, 100_000),
    experience_required: requiredLine('experience_required_required'),
    accommodation_provided: flag(),
    transportation_provided: flag(),
    medical_provided: flag(),
    visa_sponsorship: flag(),
    expiry_date: expiryDate,
    status: z._default(z.enum(JOB_STATUSES, errorCode('status_invalid')), 'active'),
    closed_reason: z._default(z.nullable(z.enum(CLOSED_REASONS, errorCode('value_invalid'))), null),
    /** Texts in other languages; null: none. Absent: none in POST, unchanged in PUT. */
    translations: z.optional(
      z.object(
        { ar: z.optional(z.nullable(z.object(jobTexts, errorCode('value_invalid')))) },
        errorCode('value_invalid'),
      ),
    ),
    /** The version that the editor started from; 409 `job_changed` if it is outdated. */
    version,
  })
  .check(
    z.refine((job) => job.salary_min === null || job.salary_max === null || job.salary_min <= job.salary_max, {
      error: 'salary_order' satisfies import('./messages-en.js').MessageCode,
      path: ['salary_max'],
    }),
  );
export type JobInput = z.input<typeof jobInput>;
export type JobValues = z.output<typeof jobInput>;
export type JobTexts = Pick<JobValues, (typeof JOB_TEXT_FIELDS)[number]>;

/** A job for the public. Dates: `posted_date` ISO 8601 with time zone, `expiry_date` `YYYY-MM-DD` (last open day). */
export interface JobRow extends JobTexts {
  id: string;
  /** Reference for people, which never changes, such as `QJ-1042`. */
  reference: string;
  /** Language of the texts; differs from the requested one without a translation. */
  text_locale: Locale;
  /** Arabic name of the city in `location`; null: not in our list of cities. */
  location_ar: string | null;
  company: string | null;
  country: Country;
  job_location_type: JobLocationType;
  job_type: JobType;
  industry: Industry | null;
  /** Slug of the trade. */
  trade: string | null;
  /** Its name in the language of the request, else in English. */
  trade_name: string | null;
  eligible_nationalities: Nationality[];
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
  views_count: number;
  posted_date: string;
  /** ISO time of the last change of the job, without counts of views and applications. */
  updated_at: string;
  application_count: number;
}

/** A job for staff. */
export interface StaffJobRow extends JobRow {
  version: number;
  closed_reason: ClosedReason | null;
  /** The trade was guessed from the title, and no member of staff has confirmed it by saving the job. */
  trade_guessed: boolean;
  /** ISO 8601; null: not deleted. A deleted job can be restored for JOB_UNDELETE_DAYS. */
  deleted_at: string | null;
  /** ISO 8601: when undecided applicants are emailed that the job was filled or cancelled; null: no email is pending. */
  closing_email_at: string | null;
  translations: { ar: JobTexts | null };
}

/** A choice of a filter of the job board. */
export interface JobFacetValue {
  /** Value in the query. */
  value: string;
  /** Number of open jobs that it would find together with the other filters. */
  count: number;
  /** In the language of the request, if the contract has no label for the value. */
  name?: string;
}

export interface TradeFacetValue extends JobFacetValue {
  name: string;
  /** Number of vacancies of those jobs; a job without a number counts as one. */
  vacancies: number;
}

/** Range of monthly pay in one currency. */
export interface JobPayRange {
  currency: Currency;
  min: number;
  max: number;
  /** Number of jobs that state their pay. */
  count: number;
}

/** Response of GET /jobs/facets: the choices of each filter that find a job, most frequent first. Includes a chosen trade. */
export interface JobFacets {
  /** Number of jobs that match all filters. */
  total: number;
  /** Number of vacancies of these jobs; a job without a number counts as one. */
  vacancies: number;
  /** Of these jobs, by currency, most frequent first. */
  pay: JobPayRange[];
  country: JobFacetValue[];
  industry: JobFacetValue[];
  trade: TradeFacetValue[];
  /** Contract includes Contractual. */
  job_type: JobFacetValue[];
  nationality: JobFacetValue[];
  benefit: JobFacetValue[];
  /** Empty unless exactly one country is chosen. Ascending. */
  salary_from: JobFacetValue[];
  /** Ascending by days. */
  posted_within: JobFacetValue[];
  /** CLOSES_SOON_DAYS; empty if no job closes that soon. */
  closes_within: JobFacetValue[];
  /** `none`; empty if every job requires experience. */
  experience: JobFacetValue[];
}

/** An item of GET /trades. */
export interface TradeChoice {
  slug: string;
  name: string;
  /** The industry of most of its jobs. */
  industry: Industry;
}

/** Body of POST /jobs/{id}/extend and /jobs/{id}/restore: the version that was read; 409 `job_changed` if it is outdated. */
export const jobVersion = z.object({ version });

export const JOB_BULK_ACTIONS = ['close', 'activate', 'extend'] as const;
export type JobBulkAction = (typeof JOB_BULK_ACTIONS)[number];
/** Body of POST /jobs/bulk. Each job is changed or rejected independently. Returns JobBulkResponse. */
export const jobsBulk = z.object({
  ids: z
    .array(
      z.string(errorCode('value_invalid')).check(z.maxLength(64, errorCode('value_invalid'))),
      errorCode('value_invalid'),
    )
    .check(z.minLength(1, errorCode('value_invalid')), z.maxLength(BULK_MAX, errorCode('bulk_too_many'))),
  action: z.enum(JOB_BULK_ACTIONS, errorCode('value_invalid')),
  /** Used with `close` only. */
  closed_reason: z._default(z.nullable(z.enum(CLOSED_REASONS, errorCode('value_invalid'))), null),
});
export type JobsBulk = z.input<typeof jobsBulk>;

/** Response of POST and PUT /jobs. `message` describes effects beyond the plain save, e.g. a refreshed expiry date. */
export interface JobSaved extends StaffJobRow {
  success: true;
  message: string;
}

/** Response of DELETE /jobs/{id}. `version` restores the job. */
export interface JobDeleted extends Acknowledgement {
  version: number;
}

/** Response of GET /jobs/{id} (410) for a job that is no longer open: a notice, without what is needed to apply. */
export interface ClosedJobNotice {
  id: string;
  reference: string;
  title: string;
  country: Country;
  job_type: JobType;
  industry: Industry | null;
  trade: string | null;
  trade_name: string | null;
  text_locale: Locale;
}
