import {
  type ActiveJobsQuery,
  apiPath,
  type Country,
  JOBS_VERSION_HEADER,
  type JobFacets,
  type JobRow,
  type Locale,
} from '@qantara/contract';
import qs from 'qs';
import { type Visitor, visitorHeaders } from '../render/visitor.js';

/** The CMS is down or rejected the read: no file can be made. */
export class JobsUnavailable extends Error {
  constructor(
    readonly statusCode: 429 | 503,
    readonly retryAfter: string,
    readonly reason: string,
  ) {
    super('The open jobs cannot be read');
  }
}

/** Which version of the open jobs the CMS has. */
export interface JobsState {
  /** Changes with every change to which jobs are open or to what one of them says. The same on all CMS instances. */
  version: string;
  /** ISO time of the newest change; null when no job is open. */
  changed: string | null;
}

export interface JobsQuery<Field extends keyof JobRow = keyof JobRow> {
  locale: Locale;
  /** With the oldest first, a new job moves no page. */
  sort: 'posted_date' | '-posted_date';
  pageSize: number;
  /** Default: all. */
  fields?: readonly Field[];
}

const READ_TIMEOUT_MS = 15_000;

/** @param visitor whose rate limit this read counts towards @throws {JobsUnavailable} */
export async function readJobsState(cmsUrl: string, visitor?: Visitor): Promise<JobsState> {
  const newest = { page: 1, pageSize: 1, sort: '-updated_at', fields: 'id,updated_at' };
  const { rows, total, version } = await readPage(cmsUrl, newest, visitor);
  const { id, updated_at: changed = null } = rows[0] ?? {};
  return { version: version ?? JSON.stringify([total, id, changed]), changed };
}

/** Every open job, a page at a time. @throws {JobsUnavailable} */
export async function* openJobs<Field extends keyof JobRow = keyof JobRow>(
  cmsUrl: string,
  { locale, sort, pageSize, fields }: JobsQuery<Field>,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): AsyncGenerator<Pick<JobRow, Field>[]> {
  const query = { locale, sort, pageSize, fields: fields?.join(',') };
  for (let page = from; page <= to; page++) {
    const { rows, total } = await readPage(cmsUrl, { ...query, page });
    if (rows.length > 0) yield rows;
    if (page * pageSize >= total) return;
  }
}

/** How many open jobs match; without a filter, all. @throws {JobsUnavailable} */
export async function countOpenJobs(
  cmsUrl: string,
  filter: Pick<ActiveJobsQuery, 'locale' | 'search' | 'country' | 'job_type'>,
): Promise<number> {
  const { total } = await readPage(cmsUrl, { ...filter, page: 1, pageSize: 1, fields: 'id' });
  return total;
}

/** The trades and countries of open jobs. @throws {JobsUnavailable} */
export const readJobFacets = async (cmsUrl: string, query: { country?: Country } = {}) =>
  (await read<JobFacets>(`${cmsUrl}${apiPath('listJobFacets')}${qs.stringify(query, { addQueryPrefix: true })}`)).body;

/** @param query what is undefined is left out */
async function readPage(cmsUrl: string, query: object, visitor?: Visitor) {
  const url = `${cmsUrl}${apiPath('listActiveJobs')}${qs.stringify(query, { arrayFormat: 'repeat', addQueryPrefix: true })}`;
  const { body: rows, headers } = await read<JobRow[]>(url, visitor);
  const total = headers.get('X-Total-Count');
  if (!Array.isArray(rows) || total === null) throw new JobsUnavailable(503, '10', 'no list of jobs');
  return { rows, total: Number(total), version: headers.get(JOBS_VERSION_HEADER) };
}

async function read<Body>(url: string, visitor?: Visitor): Promise<{ body: Body; headers: Headers }> {
  try {
    const response = await fetch(url, {
      headers: visitor ? visitorHeaders(visitor) : {},
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    const { ok, status, headers } = response;
    if (!ok) {
      // Else its connection stays taken until the body is collected as garbage.
      await response.body?.cancel();
      throw new JobsUnavailable(status === 429 ? 429 : 503, headers.get('Retry-After') ?? '10', `status ${status}`);
    }
    return { body: (await response.json()) as Body, headers };
  } catch (error) {
    if (error instanceof JobsUnavailable) throw error;
    throw new JobsUnavailable(503, '10', error instanceof Error ? error.message : 'no response');
  }
}
