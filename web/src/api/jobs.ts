import {
  apiPath,
  JOBS_PER_PAGE,
  type ActiveJobsQuery,
  type ClosedJobNotice,
  type Country,
  type JobRow,
  type JobType,
  type Locale,
} from '@qantara/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.js';
import { similarTo, type Likeness } from '../lib/similar-to.js';
import { trafficSource } from '../lib/traffic-source.js';
import { call, callList, queryString } from './client.js';

/** What a card of a list shows. */
export const cardFields = [
  'id',
  'reference',
  'text_locale',
  'title',
  'company',
  'location',
  'location_ar',
  'country',
  'job_type',
  'salary_range',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'vacancies',
  'eligible_nationalities',
  'experience_required',
  'accommodation_provided',
  'transportation_provided',
  'medical_provided',
  'visa_sponsorship',
  'posted_date',
  'application_count',
] as const satisfies readonly (keyof JobRow)[];
export type JobCardRow = Pick<JobRow, (typeof cardFields)[number]>;
/** With the description, because the search of the list looks into it. */
const boardFields = [...cardFields, 'description'] as const;
export type JobBoardRow = Pick<JobRow, (typeof boardFields)[number]>;
export type JobFacet = Pick<JobRow, 'country' | 'job_type'>;

export interface JobSearch {
  search?: string;
  country?: Country;
  job_type?: JobType;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The answer to "what about this job?": all three are answers, only a broken call is an error. */
export type JobAnswer =
  { state: 'open'; job: JobRow } | { state: 'closed'; notice: Partial<ClosedJobNotice> } | { state: 'unknown' };

export const jobKeys = {
  all: ['jobs'] as const,
  board: (locale: Locale) => [...jobKeys.all, 'board', locale] as const,
  search: (locale: Locale, search: JobSearch) => [...jobKeys.all, 'search', locale, search] as const,
  facets: () => [...jobKeys.all, 'facets'] as const,
  similar: (locale: Locale, id: string) => [...jobKeys.all, 'similar', locale, id] as const,
  one: (locale: Locale, id: string) => [...jobKeys.all, 'one', locale, id] as const,
};

/**
 * Up to ten pages of jobs come at once, with their descriptions: then every filter answers at once, on the server's
 * drawing and in the browser, by the same function. A bigger board would make a heavy page, so there the server
 * filters and pages instead (`jobSearch`, `jobFacets`).
 */
const boardSize = 10 * JOBS_PER_PAGE;

/** The whole board, or of a bigger one only its `total`: its pages shall not carry jobs that they do not show. */
export const jobBoard = (locale: Locale) =>
  queryOptions({
    queryKey: jobKeys.board(locale),
    queryFn: async ({ signal }) => {
      const query = { locale, page: '1', pageSize: String(boardSize) };
      const { rows, total } = await listActive<JobBoardRow>(query, boardFields, signal);
      return { rows: total > rows.length ? [] : rows, total };
    },
  });

/** One page of the open jobs that match, found by the server: for boards too big to load whole. */
export const jobSearch = (locale: Locale, search: JobSearch) =>
  queryOptions({
    queryKey: jobKeys.search(locale, search),
    queryFn: ({ signal }) => {
      const query = { ...search, locale, page: String(search.page), pageSize: String(search.pageSize) };
      return listActive<JobCardRow>(query, cardFields, signal);
    },
    placeholderData: keepPreviousData,
  });

/** Countries and types of the open jobs, each pair once: what the filters of a big board offer. */
export const jobFacets = () =>
  queryOptions({
    queryKey: jobKeys.facets(),
    queryFn: async ({ signal }) => {
      const query = { page: '1', pageSize: '1000' };
      const { rows } = await listActive<JobFacet>(query, ['country', 'job_type'], signal);
      return [...new Map(rows.map((row) => [`${row.country} ${row.job_type}`, row])).values()];
    },
  });

export const jobDetail = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: jobKeys.one(locale, id),
    queryFn: async ({ signal }): Promise<JobAnswer> => {
      try {
        const answer = await call<JobRow>(`${apiPath('getJob', id)}?locale=${locale}`, { locale, signal });
        return { state: 'open', job: answer.body };
      } catch (error) {
        // 400: what stands in the address cannot be an id at all.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { state: 'unknown' };
        if (error instanceof ApiError && error.status === 410)
          return { state: 'closed', notice: closedNotice(error.body) };
        throw error;
      }
    },
  });

/** The few open jobs to offer beside a job; no more than these travel with the page. */
export const similarJobs = (locale: Locale, job: Likeness & { id: string }) =>
  queryOptions({
    queryKey: jobKeys.similar(locale, job.id),
    queryFn: async ({ signal }) => {
      const query = { locale, page: '1', pageSize: String(boardSize) };
      const { rows } = await listActive<JobCardRow>(query, cardFields, signal);
      return similarTo(job, rows);
    },
  });

/** The row of a job in a list that is already loaded: enough for its heading while the rest is on its way. */
export function loadedJobRow(client: QueryClient, locale: Locale, id: string): JobCardRow | undefined {
  return client
    .getQueriesData<{ rows?: JobCardRow[]; alike?: JobCardRow[] }>({
      queryKey: jobKeys.all,
      predicate: ({ queryKey }) => queryKey.includes(locale),
    })
    .flatMap(([, data]) => data?.rows ?? data?.alike ?? [])
    .find((row) => row.id === id);
}

/** Tells the server that a person opened the job. Fire and forget: it may outlive the page and never fails loudly. */
export function countJobView(id: string): void {
  const json = { source: trafficSource() };
  void call(apiPath('countJobView', id), { method: 'POST', json, keepalive: true }).catch(() => undefined);
}

/** Tells the server that a person searched for something that no open job has. Fire and forget, as above. */
export function countSearchMiss(q: string, locale: Locale): void {
  const json = { q, locale };
  void call(apiPath('countSearchMiss'), { method: 'POST', json, keepalive: true }).catch(() => undefined);
}

function listActive<Row>(query: ActiveJobsQuery, fields: readonly string[], signal: AbortSignal) {
  const path = apiPath('listActiveJobs') + queryString({ ...query, fields: fields.join(',') });
  return callList<Row>(path, { signal });
}

/** The facts a 410 carries beside its problem, in its member `job`. */
function closedNotice(body: unknown): Partial<ClosedJobNotice> {
  if (typeof body !== 'object' || body === null || !('job' in body)) return {};
  return typeof body.job === 'object' && body.job !== null ? body.job : {};
}
