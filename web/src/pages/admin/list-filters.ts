import {
  APPLICATION_STATUSES,
  CLOSED_REASONS,
  CONTACT_STATUSES,
  CONTACT_SUBJECTS,
  COUNTRIES,
  CV_PAGES,
  CV_STATUSES,
  EXPERIENCE_LEVELS,
  EXPERIENCE_OTHER_BANDS,
  HIRING_REQUEST_STATUSES,
  INDUSTRIES,
  JOB_STATUSES,
  JOB_TYPES,
  LOCALES,
} from '@qantara/contract';
import type { StaffListName } from '../../api/staff-lists.js';

export const LIST_STATUSES: Readonly<Record<StaffListName, readonly string[]>> = {
  contacts: CONTACT_STATUSES,
  'hiring-requests': HIRING_REQUEST_STATUSES,
  cvs: CV_STATUSES,
  jobs: JOB_STATUSES,
  applications: APPLICATION_STATUSES,
};

/** Further filters of a list by their names in the URL, which are those of the call: the values each one takes. */
export type ListFilters = Readonly<Record<string, string>>;
type Taken = readonly string[] | RegExp;

const day = /^\d{4}-\d{2}-\d{2}$/;
const ofEveryInbox: Readonly<Record<string, Taken>> = {
  overdue: ['true'],
  suspect: ['true', 'false'],
  owner: /^(me|none|\d{1,9})$/,
  tag: /^.{1,40}$/,
  from: day,
  to: day,
  locale: LOCALES,
  phone_country: /^[A-Z]{2}$/,
};

/** Which filters a list has, in the order they are offered. */
export const LIST_FILTERS: Readonly<Record<StaffListName, Readonly<Record<string, Taken>>>> = {
  contacts: { subject: CONTACT_SUBJECTS, ...ofEveryInbox },
  'hiring-requests': { country: COUNTRIES, ...ofEveryInbox },
  cvs: {
    industry: INDUSTRIES,
    experience: [...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS],
    source: CV_PAGES,
    to_notify: ['true'],
    ...ofEveryInbox,
  },
  applications: {
    job_id: /^[A-Za-z0-9-]{1,64}$/,
    country: COUNTRIES,
    to_notify: ['true'],
    documents_to_check: ['true'],
    ...ofEveryInbox,
  },
  jobs: {
    country: COUNTRIES,
    job_type: JOB_TYPES,
    closed_reason: CLOSED_REASONS,
    expiring: /^[1-9]\d?$/,
    trade_guessed: ['true'],
    deleted: ['true'],
  },
};

/** Sort orders of a list beside "newest first", under the API's names. The first is "oldest first". */
export const LIST_SORTS = {
  contacts: ['timestamp', 'name', '-name'],
  'hiring-requests': ['timestamp', 'name', '-name'],
  cvs: ['timestamp', 'name', '-name'],
  applications: ['applied_date', 'name', '-name'],
  jobs: [
    ...['posted_date', 'title', '-title', 'expiry_date', '-expiry_date'],
    ...['applications', '-applications', 'views', '-views', '-deleted_at'],
  ],
} as const satisfies Readonly<Record<StaffListName, readonly string[]>>;

/** The sort order of a URL; what the list does not know counts as not given. */
export function readSort(list: StaffListName, given: string): string {
  const sorts: readonly string[] = LIST_SORTS[list];
  return sorts.includes(given) ? given : '';
}

/** The filters of a URL; what the list does not know counts as not given. */
export function readFilters(list: StaffListName, params: URLSearchParams): ListFilters {
  const found: Record<string, string> = {};
  for (const [name, taken] of Object.entries(LIST_FILTERS[list])) {
    const value = params.get(name) ?? '';
    if (taken instanceof RegExp ? taken.test(value) : taken.includes(value)) found[name] = value;
  }
  return found;
}
