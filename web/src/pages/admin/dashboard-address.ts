import { APPLICATION_STATUSES, CONTACT_STATUSES, CV_STATUSES, JOB_STATUSES } from '@qantara/contract';
import type { StaffListName } from '../../api/staff-lists.js';
import { isAnalytics } from './analytics/is-analytics.js';
import { isSettings } from './settings/is-settings.js';
import { LIST_SORTS, readFilters, type ListFilters } from './list-filters.js';

/** In the order they are shown. A further section is one more row here and one more panel in admin-page.tsx. */
export const SECTIONS = ['contacts', 'cvs', 'jobs', 'applications'] as const satisfies readonly StaffListName[];
export type Section = (typeof SECTIONS)[number];

export const SECTION_STATUSES: Readonly<Record<Section, readonly string[]>> = {
  contacts: CONTACT_STATUSES,
  cvs: CV_STATUSES,
  jobs: JOB_STATUSES,
  applications: APPLICATION_STATUSES,
};

const views = ['new', 'copy', 'edit', 'applications'] as const;
/** What covers the jobs section: the form of a new job, of a copy of `job`, of `job` itself, the applications to `job`. */
export type JobView = (typeof views)[number];

/** Where in the dashboard one is: all of it stands in the address, so reload, Back and a shared link work. */
export interface DashboardAddress {
  tab: Section;
  status: string;
  q: string;
  /** Empty: newest first. Else a name of LIST_SORTS. */
  sort: string;
  /** Every further filter of the list, by its name in LIST_FILTERS. */
  filters: ListFilters;
  page: number;
  /** The entry that is open. */
  id: string;
  view: JobView | '';
  /** The job that `view` is about. */
  job: string;
}

export const START: DashboardAddress = {
  tab: 'contacts',
  status: '',
  q: '',
  sort: '',
  filters: {},
  page: 1,
  id: '',
  view: '',
  job: '',
};

/** Reads an address; whatever it does not know counts as not given. */
export function readAddress(search: URLSearchParams): DashboardAddress {
  if (isAnalytics(search) || isSettings(search)) return START;
  const tab = SECTIONS.find((section) => section === search.get('tab')) ?? START.tab;
  const view = tab === 'jobs' ? (views.find((name) => name === search.get('view')) ?? '') : '';
  const listed = view === 'applications' ? 'applications' : tab;
  const status = search.get('status') ?? '';
  const page = Number(search.get('page') ?? 1);
  const job = search.get('job') ?? '';
  const sort = search.get('sort') ?? '';
  return {
    tab,
    status: SECTION_STATUSES[listed].includes(status) ? status : '',
    q: search.get('q') ?? '',
    sort: Object.hasOwn(LIST_SORTS[listed], sort) ? sort : '',
    filters: readFilters(listed, search),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    id: search.get('id') ?? '',
    view: view === 'new' || job ? view : '',
    job: view && view !== 'new' ? job : '',
  };
}

/** `?tab=cvs&status=pending&page=2`: only what differs from the start. */
export function writeAddress(address: DashboardAddress): string {
  const search = new URLSearchParams({ tab: address.tab });
  if (address.view) search.set('view', address.view);
  if (address.job) search.set('job', address.job);
  if (address.status) search.set('status', address.status);
  if (address.q) search.set('q', address.q);
  for (const [name, value] of Object.entries(address.filters)) if (value) search.set(name, value);
  if (address.sort) search.set('sort', address.sort);
  if (address.page > 1) search.set('page', String(address.page));
  if (address.id) search.set('id', address.id);
  return `?${search.toString()}`;
}
