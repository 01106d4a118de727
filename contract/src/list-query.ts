/** Query parameters of list calls. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from './audit-entry.js';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TAG_MAX, TEXT_MAX } from './limits.js';
import { LOCALES } from './locale.js';
import {
  CONTACT_SUBJECTS,
  COUNTRIES,
  CV_PAGES,
  EXPERIENCE_LEVELS,
  EXPERIENCE_OTHER_BANDS,
  INDUSTRIES,
  JOB_TYPES,
} from './options.js';
import { APPLICATION_STATUSES, CLOSED_REASONS, CONTACT_STATUSES, CV_STATUSES, JOB_STATUSES } from './statuses.js';
import { cleanLine } from './clean-text.js';
import { says } from './text.js';

const wholeNumber = (fallback: number, max: number) =>
  z.pipe(
    z._default(z.string(says('query_invalid')).check(z.regex(/^\d{1,7}$/, says('query_invalid'))), String(fallback)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, says('query_invalid')), z.maximum(max, says('query_invalid'))),
    ),
  );

const search = z.optional(
  z.string(says('query_invalid')).check(z.overwrite(cleanLine), z.maxLength(TEXT_MAX.search, says('query_invalid'))),
);

/** `fields=id,title` : only those keys of each row, unknown names are refused by the call. */
const fields = z.optional(
  z
    .string(says('query_invalid'))
    .check(z.maxLength(500, says('query_invalid')), z.regex(/^[A-Za-z_]+(?:,[A-Za-z_]+)*$/, says('query_invalid'))),
);

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
  fields,
});

/** GET /jobs/active */
export const activeJobsQuery = z.extend(pageQuery, {
  search,
  country: z.optional(z.enum(COUNTRIES, says('query_invalid'))),
  job_type: z.optional(z.enum(JOB_TYPES, says('query_invalid'))),
  locale: z.optional(z.enum(LOCALES, says('query_invalid'))),
  sort: z.optional(
    z.enum(['-posted_date', 'posted_date', 'expiry_date', '-expiry_date', '-updated_at'], says('query_invalid')),
  ),
});
export type ActiveJobsQuery = z.input<typeof activeJobsQuery>;
/** What is read from it. */
export type ActiveJobsFilters = z.output<typeof activeJobsQuery>;

/** GET /jobs/{id} */
export const jobQuery = z.pick(activeJobsQuery, { locale: true });

const yes = z.optional(z.enum(['true'], says('query_invalid')));

/** `title` sorts by the title that the reader of the answer's language sees. */
export const JOB_SORTS = [
  ...(['-posted_date', 'posted_date', 'expiry_date', '-expiry_date', 'title', '-title'] as const),
  ...(['applications', '-applications', 'views', '-views', '-deleted_at'] as const),
] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** GET /jobs (staff) */
export const jobsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(JOB_STATUSES, says('query_invalid'))),
  country: z.optional(z.enum(COUNTRIES, says('query_invalid'))),
  job_type: z.optional(z.enum(JOB_TYPES, says('query_invalid'))),
  closed_reason: z.optional(z.enum(CLOSED_REASONS, says('query_invalid'))),
  /** Active jobs whose last day is so many days away at most. */
  expiring: z.optional(z.string(says('query_invalid')).check(z.regex(/^\d{1,2}$/, says('query_invalid')))),
  /** Only the deleted jobs that can still be brought back; without it they are left out. */
  deleted: yes,
  sort: z.optional(z.enum(JOB_SORTS, says('query_invalid'))),
});

/** The parser takes a 30 February for 2 March: only a day that comes back as it went in exists. */
function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
const day = z.optional(
  z
    .string(says('query_invalid'))
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, says('query_invalid')), z.refine(isDay, says('query_invalid'))),
);
const id = z.string(says('query_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, says('query_invalid')));

/** Filters that all three lists of what people sent in share. */
const inboxQuery = z.extend(pageQuery, {
  search,
  /** Only what the spam check could not vouch for, or only the rest. */
  suspect: z.optional(z.enum(['true', 'false'], says('query_invalid'))),
  /** Unanswered and past due. */
  overdue: yes,
  /** `me`, `none`, or the id of a member of staff. */
  owner: z.optional(z.string(says('query_invalid')).check(z.regex(/^(me|none|\d{1,9})$/, says('query_invalid')))),
  tag: z.optional(
    z.string(says('query_invalid')).check(z.overwrite(cleanLine), z.maxLength(TAG_MAX, says('query_invalid'))),
  ),
  /** First and last day (agency time) on which it came. */
  from: day,
  to: day,
  /** Language of the page the person used. */
  locale: z.optional(z.enum(LOCALES, says('query_invalid'))),
  /** Country of the phone's calling code, e.g. `IN`. */
  phone_country: z.optional(z.string(says('query_invalid')).check(z.regex(/^[A-Z]{2}$/, says('query_invalid')))),
});
const sorts = ['-timestamp', 'timestamp', 'name', '-name'] as const;

/** Decided, and no email about it sent. */
const to_notify = yes;

/** GET /contacts (staff) */
export const contactsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(CONTACT_STATUSES, says('query_invalid'))),
  subject: z.optional(z.enum(CONTACT_SUBJECTS, says('query_invalid'))),
  sort: z.optional(z.enum(sorts, says('query_invalid'))),
});
/** GET /careers (staff) */
export const cvsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(CV_STATUSES, says('query_invalid'))),
  to_notify,
  industry: z.optional(z.enum(INDUSTRIES, says('query_invalid'))),
  experience: z.optional(z.enum([...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS], says('query_invalid'))),
  /** The page it was sent from. */
  source: z.optional(z.enum(CV_PAGES, says('query_invalid'))),
  sort: z.optional(z.enum(sorts, says('query_invalid'))),
});
/** GET /job-applications (staff) */
export const applicationsQuery = z.extend(inboxQuery, {
  status: z.optional(z.enum(APPLICATION_STATUSES, says('query_invalid'))),
  to_notify,
  job_id: z.optional(id),
  /** Country of the job. */
  country: z.optional(z.enum(COUNTRIES, says('query_invalid'))),
  sort: z.optional(z.enum(['-applied_date', 'applied_date', 'name', '-name'], says('query_invalid'))),
});
/** The query of each list, for /inbox/{name}/counts too. */
export const INBOX_QUERIES = { contacts: contactsQuery, cvs: cvsQuery, applications: applicationsQuery } as const;

/** GET /inbox/{name}/{id}/person */
export const personQuery = z.object({ all: z.optional(z.literal('true', says('query_invalid'))) });

/** GET /careers/{id}/cv and GET /job-applications/{id}/cv: `inline` shows a PDF in the browser; Word files are always downloads. */
export const cvFileQuery = z.object({
  disposition: z._default(z.enum(['attachment', 'inline'], says('query_invalid')), 'attachment'),
});

/** GET /audit-entries */
export const auditQuery = z.extend(pageQuery, {
  /** E-mail of who did it, or `system`. */
  actor: z.optional(
    z.string(says('query_invalid')).check(z.overwrite(cleanLine), z.maxLength(TEXT_MAX.email, says('query_invalid'))),
  ),
  action: z.optional(z.enum(AUDIT_ACTIONS, says('query_invalid'))),
  /** Kind of the thing acted on, and its public id. */
  subject_type: z.optional(z.string(says('query_invalid')).check(z.regex(/^[a-z-]{1,64}$/, says('query_invalid')))),
  subject_id: z.optional(id),
  /** First and last day (agency time). */
  from: day,
  to: day,
});
