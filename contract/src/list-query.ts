/** Query parameters of list calls. */
import * as z from 'zod/mini';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TEXT_MAX } from './limits.js';
import { LOCALES } from './locale.js';
import { COUNTRIES, JOB_TYPES } from './options.js';
import { APPLICATION_STATUSES, CONTACT_STATUSES, CV_STATUSES, JOB_STATUSES } from './statuses.js';
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
const fields = z.optional(z.string(says('query_invalid')).check(z.regex(/^[A-Za-z_,]{1,500}$/, says('query_invalid'))));

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

/** GET /jobs/{id} */
export const jobQuery = z.pick(activeJobsQuery, { locale: true });

/** GET /jobs (staff) */
export const jobsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(JOB_STATUSES, says('query_invalid'))),
  country: z.optional(z.enum(COUNTRIES, says('query_invalid'))),
  job_type: z.optional(z.enum(JOB_TYPES, says('query_invalid'))),
  sort: z.optional(z.enum(['-posted_date', 'posted_date', 'expiry_date', '-expiry_date'], says('query_invalid'))),
});

const sorts = ['-timestamp', 'timestamp'] as const;

/** GET /contacts (staff) */
export const contactsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(CONTACT_STATUSES, says('query_invalid'))),
  sort: z.optional(z.enum(sorts, says('query_invalid'))),
});
/** GET /careers (staff) */
export const cvsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(CV_STATUSES, says('query_invalid'))),
  sort: z.optional(z.enum(sorts, says('query_invalid'))),
});
/** GET /job-applications (staff) */
export const applicationsQuery = z.extend(pageQuery, {
  search,
  status: z.optional(z.enum(APPLICATION_STATUSES, says('query_invalid'))),
  job_id: z.optional(z.string(says('query_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, says('query_invalid')))),
  sort: z.optional(z.enum(['-applied_date', 'applied_date'], says('query_invalid'))),
});

/** GET /careers/{id}/cv and GET /job-applications/{id}/cv: `inline` shows a PDF in the browser; Word files are always downloads. */
export const cvFileQuery = z.object({
  disposition: z._default(z.enum(['attachment', 'inline'], says('query_invalid')), 'attachment'),
});
