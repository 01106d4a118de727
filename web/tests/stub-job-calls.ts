import type { JobsBulk, StaffJobRow } from '@qantara/contract';
import type { StubResponse, StubCall } from './stub-api.js';

const reply = (job: StaffJobRow, message: string): StubResponse => ({ json: { ...job, success: true, message } });

/** The calls that only jobs have, over rows in memory; undefined for all others. For `override` of the staff API. */
export function respondToJobCall(jobs: StaffJobRow[], { method, path, body }: StubCall): StubResponse | undefined {
  const { pathname, searchParams } = new URL(path, 'http://stub');
  const [, , name, id, verb] = pathname.split('/');
  if (name !== 'jobs') return undefined;
  const job = jobs.find((one) => one.id === id);
  if (method === 'POST' && id === 'bulk') return { json: moveAll(jobs, JSON.parse(body) as JobsBulk) };
  if (method === 'POST' && job && verb === 'extend')
    return reply(Object.assign(job, { expiry_date: '2099-12-31', status: 'active' }), 'Job extended.');
  if (method === 'POST' && job && verb === 'restore')
    return reply(Object.assign(job, { deleted_at: null }), 'Job restored');
  if (method === 'DELETE' && job)
    return reply(Object.assign(job, { deleted_at: '2026-11-20T09:00:00Z', version: job.version + 1 }), '');
  return method === 'GET' && !id ? list(jobs, searchParams) : undefined;
}

function moveAll(jobs: StaffJobRow[], { ids, action, closed_reason }: JobsBulk) {
  const changed: string[] = [];
  const rejected: object[] = [];
  for (const job of jobs.filter((one) => ids.includes(one.id))) {
    if (action === 'extend' && job.status === 'closed')
      rejected.push({ id: job.id, code: 'job_closed_not_extended', detail: 'A closed job cannot be extended.' });
    else changed.push(job.id);
    if (action === 'close') Object.assign(job, { status: 'closed', closed_reason });
  }
  return { success: true, changed, refused: rejected, renewed: [] };
}

function list(jobs: StaffJobRow[], query: URLSearchParams): StubResponse {
  const rows = jobs.filter(
    (job) =>
      Boolean(query.get('deleted')) === (job.deleted_at !== null) &&
      (!query.get('status') || job.status === query.get('status')) &&
      (!query.get('country') || job.country === query.get('country')) &&
      (!query.get('expiring') || (job.status === 'active' && job.expiry_date < '2099-01-01')),
  );
  return { json: rows, headers: { 'X-Total-Count': String(rows.length) } };
}
