import {
  CLOSED_REASONS,
  CONTACT_SUBJECTS,
  COUNTRIES,
  CV_PAGES,
  EXPERIENCE_LEVELS,
  EXPERIENCE_OTHER_BANDS,
  INDUSTRIES,
  JOB_TYPES,
  LOCALES,
} from '@qantara/contract';
import type { StaffListName } from '../../api/staff-lists.js';

/** Filters of a list by their names in the address, which are those of the call: the values each one takes. */
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
  cvs: {
    industry: INDUSTRIES,
    experience: [...EXPERIENCE_LEVELS, ...EXPERIENCE_OTHER_BANDS],
    source: CV_PAGES,
    to_notify: ['true'],
    ...ofEveryInbox,
  },
  applications: { job_id: /^[A-Za-z0-9-]{1,64}$/, country: COUNTRIES, to_notify: ['true'], ...ofEveryInbox },
  jobs: {
    country: COUNTRIES,
    job_type: JOB_TYPES,
    closed_reason: CLOSED_REASONS,
    expiring: /^[1-9]\d?$/,
    deleted: ['true'],
  },
};

/** Orders beside "newest first", by their names in the address, and what the call calls them. */
export const LIST_SORTS: Readonly<Record<StaffListName, Readonly<Record<string, string>>>> = {
  contacts: { oldest: 'timestamp', name: 'name', '-name': '-name' },
  cvs: { oldest: 'timestamp', name: 'name', '-name': '-name' },
  applications: { oldest: 'applied_date', name: 'name', '-name': '-name' },
  jobs: {
    oldest: 'posted_date',
    title: 'title',
    '-title': '-title',
    ending: 'expiry_date',
    '-ending': '-expiry_date',
    '-applications': '-applications',
    applications: 'applications',
    '-views': '-views',
    views: 'views',
    deleted: '-deleted_at',
  },
};

/** The filters of an address; what the list does not know counts as not given. */
export function readFilters(list: StaffListName, search: URLSearchParams): ListFilters {
  const found: Record<string, string> = {};
  for (const [name, taken] of Object.entries(LIST_FILTERS[list])) {
    const value = search.get(name) ?? '';
    if (taken instanceof RegExp ? taken.test(value) : taken.includes(value)) found[name] = value;
  }
  return found;
}
