import { apiPath, type ActiveJobsQuery, type ClosedJobNotice, type JobRow, type Locale } from '@qantara/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.js';
import { similarTo, type Likeness } from '../lib/similar-to.js';
import { trafficSource } from '../lib/browser/traffic-source.js';
import { call } from './client.js';
import { cardFields, listActive, type JobCardRow } from './jobs.js';
import { jobKeys } from './query-keys.js';

/** A closed or unknown job is a result, not an error. */
export type JobResult =
  { state: 'open'; job: JobRow } | { state: 'closed'; notice: Partial<ClosedJobNotice> } | { state: 'unknown' };

export const jobDetail = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: jobKeys.one(locale, id),
    queryFn: async ({ signal }): Promise<JobResult> => {
      try {
        const response = await call<JobRow>(`${apiPath('getJob', id)}?locale=${locale}`, { locale, signal });
        return { state: 'open', job: response.body };
      } catch (error) {
        // 400: the path has no valid id.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { state: 'unknown' };
        if (error instanceof ApiError && error.status === 410)
          return { state: 'closed', notice: closedNotice(error.body) };
        throw error;
      }
    },
  });

/** Open jobs of each kind, newest first, among which those like another one are looked for. */
const MAX_COMPARED = 20;

/** The few open jobs to offer beside a job; no more than these travel with the page. */
export const similarJobs = (locale: Locale, job: Likeness & { id: string }) =>
  queryOptions({
    queryKey: jobKeys.similar(locale, job.id),
    queryFn: async ({ signal }) => {
      const page = { locale, page: '1', pageSize: String(MAX_COMPARED) };
      const fields = [...cardFields, 'trade', 'industry'] as const;
      const read = async (filter: ActiveJobsQuery) =>
        (await listActive<Pick<JobRow, (typeof fields)[number]>>({ ...filter, ...page }, fields, signal)).rows;
      const { trade, industry, country } = job;
      const kinds = [
        trade && country && { trade, country },
        ...[trade && { trade }, industry && { industry }, country && { country }],
      ].filter((one) => !!one);
      const rows = (await Promise.all(kinds.map(read))).flat();
      const found = similarTo(job, [...new Map(rows.map((row) => [row.id, row])).values()]);
      return found.jobs.length > 0 ? found : similarTo(job, await read({}));
    },
  });

/** The row of a job in a list that is already loaded: enough for its heading while the rest is on its way. */
export function loadedJobRow(client: QueryClient, locale: Locale, id: string): JobCardRow | undefined {
  return client
    .getQueriesData<{ rows?: JobCardRow[]; jobs?: JobCardRow[] }>({
      queryKey: jobKeys.all,
      predicate: ({ queryKey }) => queryKey.includes(locale),
    })
    .flatMap(([, data]) => data?.rows ?? data?.jobs ?? [])
    .find((row) => row.id === id);
}

/** Tells the server that a person opened the job. Fire and forget: it may outlive the page and never fails loudly. */
export function countJobView(id: string): void {
  const json = { source: trafficSource() };
  void call(apiPath('countJobView', id), { method: 'POST', json, keepalive: true }).catch(() => undefined);
}

/** The facts a 410 carries beside its problem, in its member `job`. */
function closedNotice(body: unknown): Partial<ClosedJobNotice> {
  if (typeof body !== 'object' || body === null || !('job' in body)) return {};
  return typeof body.job === 'object' && body.job !== null ? body.job : {};
}
