import { apiPath, JOBS_VERSION_HEADER, type JobRow, type Locale } from '@qantara/contract';
import { headersOf, type Visitor } from '../visitor.js';

/** The CMS could not be asked, or did not want to be: no file can be made without it. */
export class JobsUnavailable extends Error {
  constructor(
    readonly statusCode: 429 | 503,
    readonly retryAfter: string,
    readonly reason: string,
  ) {
    super('The open jobs cannot be read');
  }
}

/** How the open jobs stand: changes with every change to which are open or to what one of them says. */
export interface JobsState {
  /** Never the same again after a change. Of a CMS that may miss some: the outline. */
  version: string;
  /** The instance of the CMS that counts the changes: versions of two cannot be compared. Empty when none does. */
  instance: string;
  /** How many there are, and which was changed last: the same after some changes, such as of a job that came and went. */
  outline: string;
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

const patienceMs = 15_000;

/** Asked for each reader, and counted against that reader's limit. */
export async function jobsState(cmsUrl: string, visitor?: Visitor): Promise<JobsState> {
  const newest = { page: '1', pageSize: '1', sort: '-updated_at', fields: 'id,updated_at' };
  const { rows, total, version } = await readPage(cmsUrl, newest, visitor);
  const { id, updated_at: changed = null } = rows[0] ?? {};
  const outline = JSON.stringify([total, id, changed]);
  return { version: version ?? outline, instance: version?.replace(/\..*$/, '') ?? '', outline, changed };
}

/** Whether the jobs have stayed as they were, as far as can be told where two instances of the CMS have answered. */
export const isUnchanged = (before: JobsState, after: JobsState): boolean =>
  before.instance === after.instance ? before.version === after.version : before.outline === after.outline;

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

async function readPage(cmsUrl: string, query: Record<string, string>, visitor?: Visitor) {
  const address = `${cmsUrl}${apiPath('listActiveJobs')}?${new URLSearchParams(query).toString()}`;
  const response = await ask(address, visitor ? headersOf(visitor) : {});
  const rows = (await response.json().catch(unreachable)) as JobRow[];
  const total = response.headers.get('X-Total-Count');
  if (!Array.isArray(rows) || total === null) throw new JobsUnavailable(503, '10', 'no list of jobs');
  return { rows, total: Number(total), version: response.headers.get(JOBS_VERSION_HEADER) };
}

async function ask(address: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { headers, signal }).catch(unreachable);
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
