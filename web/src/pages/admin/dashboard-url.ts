import type { StaffListName } from '../../api/staff-lists.js';
import { ANALYTICS_TAB, LIST_TABS, SETTINGS_TAB } from './dashboard-tabs.js';
import { LIST_STATUSES, readFilters, readSort, type ListFilters } from './list-filters.js';

const views = ['new', 'copy', 'edit', 'applications'] as const;
/** What covers the jobs section: the form of a new job, of a copy of `job`, of `job` itself, the applications to `job`. */
export type JobView = (typeof views)[number];

/** Where in the dashboard one is: all of it is in the URL, so reload, Back and a shared link work. */
export interface DashboardUrl {
  tab: StaffListName;
  status: string;
  search: string;
  /** Empty: newest first. Else one of LIST_SORTS. */
  sort: string;
  /** Every further filter of the list, by its name in LIST_FILTERS. */
  filters: ListFilters;
  page: number;
  /** The submission that is open. */
  id: string;
  view: JobView | '';
  /** The job that `view` is about. */
  job: string;
}

export const START: DashboardUrl = {
  tab: 'contacts',
  status: '',
  search: '',
  sort: '',
  filters: {},
  page: 1,
  id: '',
  view: '',
  job: '',
};

/** Reads a URL; whatever it does not know counts as not given. */
export function readDashboardUrl(params: URLSearchParams): DashboardUrl {
  if (isAnalytics(params) || isSettings(params)) return START;
  const tab = [...LIST_TABS, 'hiring-requests' as const].find((one) => one === params.get('tab')) ?? START.tab;
  const view = tab === 'jobs' ? (views.find((name) => name === params.get('view')) ?? '') : '';
  const listed = view === 'applications' ? 'applications' : tab;
  const status = params.get('status') ?? '';
  const page = Number(params.get('page') ?? 1);
  const job = params.get('job') ?? '';
  return {
    tab,
    status: LIST_STATUSES[listed].includes(status) ? status : '',
    search: params.get('search') ?? '',
    sort: readSort(listed, params.get('sort') ?? ''),
    filters: readFilters(listed, params),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    id: params.get('id') ?? '',
    view: view === 'new' || job ? view : '',
    job: view && view !== 'new' ? job : '',
  };
}

/** `?tab=cvs&status=pending&page=2`: only what differs from the start. */
export function dashboardSearch(url: DashboardUrl): string {
  const params = new URLSearchParams({ tab: url.tab });
  if (url.view) params.set('view', url.view);
  if (url.job) params.set('job', url.job);
  if (url.status) params.set('status', url.status);
  if (url.search) params.set('search', url.search);
  for (const [name, value] of Object.entries(url.filters)) if (value) params.set(name, value);
  if (url.sort) params.set('sort', url.sort);
  if (url.page > 1) params.set('page', String(url.page));
  if (url.id) params.set('id', url.id);
  return `?${params.toString()}`;
}

/** Whether the URL is in the settings rather than in one of the tabs. */
export const isSettings = (search: URLSearchParams): boolean => search.get('tab') === SETTINGS_TAB;

export const isAnalytics = (search: URLSearchParams): boolean => search.get('tab') === ANALYTICS_TAB;

/** Leads to the tracking settings, below the numbers. */
export const TRACKING_HASH = '#tracking';
