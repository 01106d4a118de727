/** A job: what staff send, what everyone reads. */
import * as z from 'zod/mini';
import type { Locale } from './locale.js';
import { BULK_MAX } from './limits.js';
import {
  COUNTRIES,
  CURRENCIES,
  JOB_LOCATION_TYPES,
  JOB_TYPES,
  NATIONALITIES,
  SALARY_PERIODS,
  type Country,
  type Currency,
  type JobLocationType,
  type JobType,
  type Nationality,
  type SalaryPeriod,
} from './options.js';
import { CLOSED_REASONS, JOB_STATUSES, type ClosedReason, type JobStatus } from './statuses.js';
import type { Acknowledgement } from './problem.js';
import { optionalLine, optionalText, requiredLine, requiredText, says } from './text.js';

/**
 * Response header of public lists of jobs: another value after every change of any job and at midnight, but not for counts of
 * views and applications. Opaque, and the same on every instance of the CMS.
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

const version = z.optional(z.number(says('number_expected')).check(z.int(says('number_expected'))));
const flag = () => z._default(z.boolean(says('boolean_expected')), false);
const wholeOrNull = (min: number, max: number) =>
  z._default(
    z.nullable(
      z
        .number(says('number_expected'))
        .check(
          z.int(says('number_expected')),
          z.minimum(min, says('number_expected')),
          z.maximum(max, says('number_expected')),
        ),
    ),
    null,
  );

/** `YYYY-MM-DD` of a day that exists. Blank, null and absent become null. A full ISO time is cut to its day. */
const expiryDate = z.pipe(
  z.optional(z.nullable(z.string(says('date_invalid')))),
  z.pipe(
    z.transform((text: string | null | undefined) => (text?.trim() ? text.trim().slice(0, 10) : null)),
    z.nullable(z.string().check(z.refine(isCalendarDay, says('date_invalid')))),
  ),
);

function isCalendarDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Body of POST /jobs and PUT /jobs/{id}. Keys it does not name (id, counters, dates the server sets) are ignored. */
export const jobInput = z
  .object({
    ...jobTexts,
    company: optionalLine(),
    country: z._default(z.enum(COUNTRIES, says('country_required')), 'Saudi Arabia'),
    /** Sent by the form, but always derived from the country. */
    job_location_type: z.optional(z.nullable(z.enum(JOB_LOCATION_TYPES, says('value_invalid')))),
    job_type: z._default(z.enum(JOB_TYPES, says('job_type_invalid')), 'Full-time'),
    eligible_nationalities: z
      .array(z.enum(NATIONALITIES, says('nationality_invalid')), says('nationality_required'))
      .check(
        z.minLength(1, says('nationality_required')),
        z.maxLength(NATIONALITIES.length, says('nationality_invalid')),
      ),
    salary_range: optionalLine(),
    salary_min: wholeOrNull(0, 100_000_000),
    salary_max: wholeOrNull(0, 100_000_000),
    salary_currency: z._default(z.nullable(z.enum(CURRENCIES, says('value_invalid'))), null),
    salary_period: z._default(z.nullable(z.enum(SALARY_PERIODS, says('value_invalid'))), null),
    vacancies: wholeOrNull(1, 100_000),
    experience_required: requiredLine('experience_required_required'),
    accommodation_provided: flag(),
    transportation_provided: flag(),
    medical_provided: flag(),
    visa_sponsorship: flag(),
    expiry_date: expiryDate,
    status: z._default(z.enum(JOB_STATUSES, says('status_invalid')), 'active'),
    closed_reason: z._default(z.nullable(z.enum(CLOSED_REASONS, says('value_invalid'))), null),
    /** Texts in other languages; null or absent: none. Absent on PUT keeps what is stored. */
    translations: z.optional(
      z.object({ ar: z.optional(z.nullable(z.object(jobTexts, says('value_invalid')))) }, says('value_invalid')),
    ),
    /** The version the editor started from; a stale one is refused with 409 `job_changed`. */
    version,
  })
  .check(
    z.refine((job) => job.salary_min === null || job.salary_max === null || job.salary_min <= job.salary_max, {
      error: 'salary_order' satisfies import('./messages.js').MessageCode,
      path: ['salary_max'],
    }),
  );
export type JobInput = z.input<typeof jobInput>;
export type JobValues = z.output<typeof jobInput>;
export type JobTexts = Pick<JobValues, (typeof JOB_TEXT_FIELDS)[number]>;

/** A job as the public reads it. Dates: `posted_date` ISO 8601 with zone, `expiry_date` `YYYY-MM-DD` (last open day). */
export interface JobRow extends JobTexts {
  id: string;
  /** Human reference that never changes, like `QJ-1042`. */
  reference: string;
  /** Language the texts are in; differs from the asked one when no translation exists. */
  text_locale: Locale;
  /** Arabic name of the city in `location`; null: not in our list of cities. */
  location_ar: string | null;
  company: string | null;
  country: Country;
  job_location_type: JobLocationType;
  job_type: JobType;
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
  /** ISO time of the last change to what the job says; counting views and applications is none. */
  updated_at: string;
  application_count: number;
}

/** A job as staff read it. */
export interface StaffJobRow extends JobRow {
  version: number;
  closed_reason: ClosedReason | null;
  /** ISO 8601; null: not deleted. A deleted job can be brought back for JOB_UNDELETE_DAYS. */
  deleted_at: string | null;
  translations: { ar: JobTexts | null };
}

/** Body of POST /jobs/{id}/extend and /jobs/{id}/restore: the version one saw; another one stored: 409 `job_changed`. */
export const jobVersion = z.object({ version });

export const JOB_BULK_ACTIONS = ['close', 'activate', 'extend'] as const;
export type JobBulkAction = (typeof JOB_BULK_ACTIONS)[number];
/** Body of POST /jobs/bulk. Each job stands alone: what one refuses does not hold up the others. Answers BulkAnswer. */
export const jobsBulk = z.object({
  ids: z
    .array(z.string(says('value_invalid')).check(z.maxLength(64, says('value_invalid'))), says('value_invalid'))
    .check(z.minLength(1, says('value_invalid')), z.maxLength(BULK_MAX, says('bulk_too_many'))),
  action: z.enum(JOB_BULK_ACTIONS, says('value_invalid')),
  /** Kept with `close` only. */
  closed_reason: z._default(z.nullable(z.enum(CLOSED_REASONS, says('value_invalid'))), null),
});
export type JobsBulk = z.input<typeof jobsBulk>;

/** Answer of POST and PUT /jobs. `message` says what happened beyond the plain save, e.g. a refreshed expiry date. */
export interface JobSaved extends StaffJobRow {
  success: true;
  message: string;
}

/** Answer of DELETE /jobs/{id}. `version` is what restores the job. */
export interface JobDeleted extends Acknowledgement {
  version: number;
}

/** What GET /jobs/{id} answers (410) for a job that is no longer open: enough to say so, nothing to apply to. */
export interface ClosedJobNotice {
  id: string;
  reference: string;
  title: string;
  country: Country;
  job_type: JobType;
  text_locale: Locale;
}
