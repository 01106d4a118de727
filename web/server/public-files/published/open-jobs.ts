import { type ActiveJobsQuery, apiPath, JOBS_VERSION_HEADER, type JobRow, type Locale } from '@qantara/contract';
import { headersOf, type Visitor } from '../../render/visitor.js';

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
  /** Oldest first moves no page when a job comes in. */
  sort: 'posted_date' | '-posted_date';
  pageSize: number;
  /** All of them when left out. */
  fields?: readonly Field[];
}

const READ_TIMEOUT_MS = 15_000;

/** @param visitor whose rate limit this read counts towards */
export async function jobsState(cmsUrl: string, visitor?: Visitor): Promise<JobsState> {
  const newest = { page: '1', pageSize: '1', sort: '-updated_at', fields: 'id,updated_at' };
  const { rows, total, version } = await readPage(cmsUrl, newest, visitor);
  const { id, updated_at: changed = null } = rows[0] ?? {};
  return { version: version ?? JSON.stringify([total, id, changed]), changed };
}

/** Every open job, a page at a time. */
export async function* openJobs<Field extends keyof JobRow = keyof JobRow>(
  cmsUrl: string,
  { locale, sort, pageSize, fields }: JobsQuery<Field>,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): AsyncGenerator<Pick<JobRow, Field>[]> {
  const query = { locale, sort, pageSize: String(pageSize), ...(fields ? { fields: fields.join(',') } : {}) };
  for (let page = from; page <= to; page++) {
    const { rows, total } = await readPage(cmsUrl, { ...query, page: String(page) });
    if (rows.length > 0) yield rows;
    if (page * pageSize >= total) return;
  }
}

/** How many open jobs match; without a filter, all. @throws {JobsUnavailable} */
export async function countOpenJobs(
  cmsUrl: string,
  filter: Pick<ActiveJobsQuery, 'locale' | 'search' | 'country' | 'job_type'>,
): Promise<number> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const { total } = await readPage(cmsUrl, { ...Object.fromEntries(given), page: '1', pageSize: '1', fields: 'id' });
  return total;
}

async function readPage(cmsUrl: string, query: Record<string, string>, visitor?: Visitor) {
  const url = `${cmsUrl}${apiPath('listActiveJobs')}?${new URLSearchParams(query).toString()}`;
  const response = await read(url, visitor ? headersOf(visitor) : {});
  const rows = (await response.json().catch(unreachable)) as JobRow[];
  const total = response.headers.get('X-Total-Count');
  if (!Array.isArray(rows) || total === null) throw new JobsUnavailable(503, '10', 'no list of jobs');
  return { rows, total: Number(total), version: response.headers.get(JOBS_VERSION_HEADER) };
}

async function read(url: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const response = await fetch(url, { headers, signal }).catch(unreachable);
  if (response.ok) return response;
  throw new JobsUnavailable(
    response.status === 429 ? 429 : 503,
    response.headers.get('Retry-After') ?? '10',
    `status ${response.status}`,
  );
}

function unreachable(cause: unknown): never {
  throw new JobsUnavailable(503, '10', cause instanceof Error ? cause.message : 'no answer');
}
