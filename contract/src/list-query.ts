/** Query parameters of list calls. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from './audit-entry.js';
import { FILTER_VALUES_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TAG_MAX, TEXT_MAX } from './limits.js';
import { LOCALES } from './locale.js';
import {
  CONTACT_SUBJECTS,
  COUNTRIES,
  CV_PAGES,
  EXPERIENCE_LEVELS,
  EXPERIENCE_OTHER_BANDS,
  INDUSTRIES,
  JOB_BENEFIT_NAMES,
  JOB_TYPES,
  NATIONALITIES,
} from './options.js';
import {
  APPLICATION_STATUSES,
  CLOSED_REASONS,
  CONTACT_STATUSES,
  CV_STATUSES,
  HIRING_REQUEST_STATUSES,
  JOB_STATUSES,
} from './statuses.js';
import { cleanLine } from './clean-text.js';
import { errorCode } from './text.js';

const wholeNumber = (fallback: number, max: number) =>
  z.pipe(
    z._default(
      z.string(errorCode('query_invalid')).check(z.regex(/^\d{1,7}$/, errorCode('query_invalid'))),
      String(fallback),
    ),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, errorCode('query_invalid')), z.maximum(max, errorCode('query_invalid'))),
    ),
  );

const search = z.optional(
  z
    .string(errorCode('query_invalid'))
    .check(z.overwrite(cleanLine), z.maxLength(TEXT_MAX.search, errorCode('query_invalid'))),
);

/** `fields=id,title`: only these keys of each row; unknown names are rejected. */
const fields = z.optional(
  z
    .string(errorCode('query_invalid'))
    .check(
      z.maxLength(500, errorCode('query_invalid')),
      z.regex(/^[A-Za-z_]+(?:,[A-Za-z_]+)*$/, errorCode('query_invalid')),
    ),
);

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
  fields,
});

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, errorCode('query_invalid'));
/** One value, or several as a repeated parameter: `country=Qatar&country=UAE`. */
const oneOrMore = <Schema extends z.ZodMiniType>(value: Schema) =>
  z.optional(
    z.union(
      [value, z.array(value).check(z.maxLength(FILTER_VALUES_MAX, errorCode('query_invalid')))],
      errorCode('query_invalid'),
    ),
  );
const slug = z.string(errorCode('query_invalid')).check(z.regex(/^[a-z\d-]{1,80}$/, errorCode('query_invalid')));

/** Filters of open jobs. Several values of one filter find jobs with any of them, of `benefit` with all of them. */
const jobFilters = {
  search,
  country: oneOrMore(oneOf(COUNTRIES)),
  job_type: oneOrMore(oneOf(JOB_TYPES)),
  industry: oneOrMore(oneOf(INDUSTRIES)),
  /** Slugs. */
  trade: oneOrMore(slug),
  /** Includes jobs for all nationalities. */
  nationality: oneOrMore(oneOf(NATIONALITIES)),
  benefit: oneOrMore(oneOf(JOB_BENEFIT_NAMES)),
  /** Minimum monthly pay, in the currency of the one chosen country. */
  salary_from: z.optional(z.string(errorCode('query_invalid')).check(z.regex(/^\d{1,7}$/, errorCode('query_invalid')))),
  /** Days since the job was posted. */
  posted_within: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^\d{1,3}$/, errorCode('query_invalid'))),
  ),
  /** Days until the last day of the job. */
  closes_within: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^\d{1,3}$/, errorCode('query_invalid'))),
  ),
  /** `none`: jobs that require no experience. */
  experience: z.optional(oneOf(['none'])),
  locale: z.optional(oneOf(LOCALES)),
};

/** GET /jobs/facets */
export const jobFacetsQuery = z.object(jobFilters);
export type JobFacetsQuery = z.input<typeof jobFacetsQuery>;
/** The parsed query. */
export type JobFacetsFilters = z.output<typeof jobFacetsQuery>;

/** GET /jobs/active */
export const activeJobsQuery = z.extend(pageQuery, {
  ...jobFilters,
  sort: z.optional(
    oneOf(['-posted_date', 'posted_date', 'expiry_date', '-expiry_date', '-updated_at', '-salary', 'relevance']),
  ),
});
export type ActiveJobsQuery = z.input<typeof activeJobsQuery>;
/** The parsed query. */
export type ActiveJobsFilters = z.output<typeof activeJobsQuery>;

/** GET /jobs/{id} */
export const jobQuery = z.pick(activeJobsQuery, { locale: true });

const yes = z.optional(z.enum(['true'], errorCode('query_invalid')));

/** `title` sorts by the title in the language of the response. */
export const JOB_SORTS = [
  ...(['-posted_date', 'posted_date', 'expiry_date', '-expiry_date', 'title', '-title'] as const),
  ...(['applications', '-applications', 'views', '-views', '-deleted_at'] as const),
] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** GET /jobs (staff) */
export const jobsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(JOB_STATUSES, errorCode('query_invalid'))),
  country: z.optional(z.enum(COUNTRIES, errorCode('query_invalid'))),
  job_type: z.optional(z.enum(JOB_TYPES, errorCode('query_invalid'))),
  closed_reason: z.optional(z.enum(CLOSED_REASONS, errorCode('query_invalid'))),
  /** Active jobs whose last day is within this number of days. */
  expiring: z.optional(z.string(errorCode('query_invalid')).check(z.regex(/^\d{1,2}$/, errorCode('query_invalid')))),
  /** Only deleted jobs that can still be restored; otherwise they are excluded. */
  deleted: yes,
  /** Only jobs whose trade was guessed from the title. */
  trade_guessed: yes,
  sort: z.optional(z.enum(JOB_SORTS, errorCode('query_invalid'))),
});

/** Date parses 30 February as 2 March, so a day is only valid if it stays the same. */
function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
const day = z.optional(
  z
    .string(errorCode('query_invalid'))
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, errorCode('query_invalid')), z.refine(isDay, errorCode('query_invalid'))),
);
const id = z.string(errorCode('query_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, errorCode('query_invalid')));

/** Filters of all lists of submissions. */
const inboxQuery = z.extend(pageQuery, {
  search,
  /** Only submissions that the spam check did not confirm, or only the others. */
  suspect: z.optional(z.enum(['true', 'false'], errorCode('query_invalid'))),
  /** Not reviewed and past due. */
  overdue: yes,
  /** `me`, `none`, or the id of a member of staff. */
  owner: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^(me|none|\d{1,9})$/, errorCode('query_invalid'))),
  ),
  tag: z.optional(
    z
      .string(errorCode('query_invalid'))
      .check(z.overwrite(cleanLine), z.maxLength(TAG_MAX, errorCode('query_invalid'))),
  ),
  /** First and last day (agency time) on which it was received. */
  from: day,
  to: day,
  /** Language of the page of the form. */
  locale: z.optional(z.enum(LOCALES, errorCode('query_invalid'))),
  /** Country of the phone's calling code, e.g. `IN`. */
  phone_country: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^[A-Z]{2}$/, errorCode('query_invalid'))),
  ),
});
const sorts = ['-timestamp', 'timestamp', 'name', '-name'] as const;

/** Decided, and no email about it sent. */
const to_notify = yes;

/** The applicant has sent documents that staff have to check. */
const documents_to_check = yes;

/** GET /contacts (staff) */
export const contactsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(CONTACT_STATUSES, errorCode('query_invalid'))),
  subject: z.optional(z.enum(CONTACT_SUBJECTS, errorCode('query_invalid'))),
  sort: z.optional(z.enum(sorts, errorCode('query_invalid'))),
});
/** GET /hiring-requests (staff) */
export const hiringRequestsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(HIRING_REQUEST_STATUSES, errorCode('query_invalid'))),
  /** Country of the work. */
  country: z.optional(z.enum(COUNTRIES, errorCode('query_invalid'))),
  sort: z.optional(z.enum(sorts, errorCode('query_invalid'))),
});
/** GET /careers (staff) */
export const cvsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(CV_STATUSES, errorCode('query_invalid'))),
  to_notify,
  industry: z.optional(z.enum(INDUSTRIES, errorCode('query_invalid'))),
  experience: z.optional(z.enum([...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS], errorCode('query_invalid'))),
  /** The page of the form. */
  source: z.optional(z.enum(CV_PAGES, errorCode('query_invalid'))),
  sort: z.optional(z.enum(sorts, errorCode('query_invalid'))),
});
/** GET /job-applications (staff) */
export const applicationsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(APPLICATION_STATUSES, errorCode('query_invalid'))),
  to_notify,
  documents_to_check,
  job_id: z.optional(id),
  /** Country of the job. */
  country: z.optional(z.enum(COUNTRIES, errorCode('query_invalid'))),
  sort: z.optional(z.enum(['-applied_date', 'applied_date', 'name', '-name'], errorCode('query_invalid'))),
});
/** The query of each list, also for /inbox/{name}/counts. */
export const INBOX_QUERIES = {
  contacts: contactsQuery,
  'hiring-requests': hiringRequestsQuery,
  cvs: cvsQuery,
  applications: applicationsQuery,
} as const;

/** GET /inbox/{name}/{id}/person */
export const personQuery = z.object({ all: z.optional(z.literal('true', errorCode('query_invalid'))) });

/** Calls that stream a file: `inline` shows a PDF or a picture in the browser; Word files are always downloads. */
export const cvFileQuery = z.object({
  disposition: z._default(z.enum(['attachment', 'inline'], errorCode('query_invalid')), 'attachment'),
});

/** GET /audit-entries */
export const auditQuery = z.extend(pageQuery, {
  /** Email of the actor, or `system`. */
  actor: z.optional(
    z
      .string(errorCode('query_invalid'))
      .check(z.overwrite(cleanLine), z.maxLength(TEXT_MAX.email, errorCode('query_invalid'))),
  ),
  action: z.optional(z.enum(AUDIT_ACTIONS, errorCode('query_invalid'))),
  /** Type of the subject, and its public id. */
  subject_type: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^[a-z-]{1,64}$/, errorCode('query_invalid'))),
  ),
  subject_id: z.optional(id),
  /** First and last day (agency time). */
  from: day,
  to: day,
});
