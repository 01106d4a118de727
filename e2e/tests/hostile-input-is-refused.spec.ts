import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { apiPath, type EndpointName } from '@qantara/contract';
import { hostileJson, hostileMultipart, type HostileRequest } from './support/hostile-bodies.ts';
import { HOSTILE_IDS, HOSTILE_QUERIES } from './support/hostile-queries.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { product } from './support/product.ts';
import { mustSucceed, staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';

/** A name nobody else has: others write and apply meanwhile, and only what this person sent counts. */
const NAME = uniqueTitle('Ravi');
const PERSON = { name: NAME, email: 'ravi@example.com', phone: '+919876543210' };
const CONTACT = { ...PERSON, message: 'We need twelve electricians.' };
const CV = {
  fullName: NAME,
  email: 'ravi@example.com',
  phone: '+919876543210',
  industry: 'Construction',
  position: 'Electrician',
  experience: 'Mid Level (2-5 years)',
  qualifications: 'ITI Electrician',
};
const APPLICATION = { ...PERSON, current_location: 'Pune, India', experience_years: '3-5 years' };

let stranger: APIRequestContext;
let staff: APIRequestContext;
test.beforeAll(async () => {
  stranger = await request.newContext({ baseURL: product().url });
  staff = await staffApi();
});
test.afterAll(async () => {
  await stranger.dispose();
  await staff.dispose();
});

async function rowsOf(list: EndpointName, search: string): Promise<number> {
  const answer = await mustSucceed(await staff.get(`${apiPath(list)}?pageSize=1&search=${encodeURIComponent(search)}`));
  return Number(answer.headers()['x-total-count']);
}

/** Sends each and answers what was not refused as it must be. */
async function notRefused(
  api: APIRequestContext,
  method: string,
  path: string,
  requests: readonly HostileRequest[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, body, contentType, headers } of requests) {
    const answer = await api.fetch(path, {
      method,
      data: body,
      headers: { ...headers, 'content-type': contentType },
    });
    const fault = await faultOf(answer);
    if (fault) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

async function faultOf(answer: APIResponse): Promise<string | null> {
  const status = answer.status();
  if (status < 400 || status >= 500) return `answered ${status} ${(await answer.text()).slice(0, 200)}`;
  if (!answer.headers()['content-type']?.startsWith('application/problem+json')) return `${status} is no problem+json`;
  const problem = (await answer.json()) as Record<string, unknown>;
  const isWhole = problem.success === false && typeof problem.detail === 'string' && typeof problem.code === 'string';
  return isWhole && problem.status === status ? null : `${status} is no whole problem: ${JSON.stringify(problem)}`;
}

test('a contact message', async () => {
  const requests = hostileJson(CONTACT, ['email', 'phone']);
  expect(requests.length).toBeGreaterThanOrEqual(40);
  expect(await notRefused(stranger, 'POST', apiPath('submitContact'), requests)).toEqual([]);
  expect(await rowsOf('listContacts', NAME)).toBe(0);
});

test('a CV', async () => {
  const requests = await hostileMultipart(CV, ['email', 'phone', 'industry', 'experience']);
  expect(requests.length).toBeGreaterThanOrEqual(40);
  expect(await notRefused(stranger, 'POST', apiPath('submitCv'), requests)).toEqual([]);
  expect(await rowsOf('listCvs', NAME)).toBe(0);
});

test('an application', async () => {
  const job = await createJob();
  const requests = await hostileMultipart({ ...APPLICATION, job_id: job.id }, ['job_id', 'email', 'phone']);
  expect(requests.length).toBeGreaterThanOrEqual(40);
  expect(await notRefused(stranger, 'POST', apiPath('submitApplication'), requests)).toEqual([]);
  expect(await rowsOf('listApplications', NAME)).toBe(0);
});

test('signing in', async () => {
  const requests = hostileJson({ email: 'nobody@example.com', password: 'x' }, ['email']);
  expect(requests.length).toBeGreaterThanOrEqual(40);
  expect(await notRefused(stranger, 'POST', apiPath('login'), requests)).toEqual([]);
});

test('a login code', async () => {
  const requests = hostileJson({ email: 'nobody@example.com', code: '123456' }, ['email', 'code']);
  expect(await notRefused(stranger, 'POST', apiPath('verifyCode'), requests)).toEqual([]);
});

test('a job of staff', async () => {
  // Hundreds of calls, one after the other.
  test.slow();
  // Others post jobs meanwhile: only those of this company count.
  const company = uniqueTitle('Hostile Trading');
  const job = await createJob({ company });
  const strict = ['country', 'job_type', 'eligible_nationalities', 'expiry_date', 'status'];
  const requests = hostileJson({ ...job }, strict).filter(({ what }) => !MEANS_THE_DEFAULT.test(what));
  expect(await notRefused(staff, 'POST', apiPath('createJob'), requests)).toEqual([]);
  expect(await notRefused(staff, 'PUT', apiPath('updateJob', job.id), requests)).toEqual([]);
  expect(await rowsOf('listJobs', company)).toBe(1);
  const after = (await (await staff.get(apiPath('getJob', job.id))).json()) as { version: number };
  expect(after.version).toBe(job.version);
});
// An expiry date left blank is a wish for the usual one.
const MEANS_THE_DEFAULT = /^(null|blanks) as expiry_date$/;

test('a status of staff', async () => {
  for (const call of ['changeContactStatus', 'changeCvStatus', 'changeApplicationStatus'] as const) {
    const requests = hostileJson({ status: 'rejected' }, ['status']);
    expect(await notRefused(staff, 'PATCH', apiPath(call, 'x'.repeat(24)), requests)).toEqual([]);
  }
});

test('queries are answered or refused, never with an error or a private field', async () => {
  const faults: string[] = [];
  for (const query of HOSTILE_QUERIES) {
    const answer = await stranger.get(`${apiPath('listActiveJobs')}?${query}`);
    const text = await answer.text();
    if (![200, 400, 414].includes(answer.status())) faults.push(`${query.slice(0, 60)}: ${answer.status()}`);
    if (/"(version|translations|closed_reason|documentId|createdBy)"/.test(text)) faults.push(`${query}: leaks`);
    if (/"status":"(closed|expired)"/.test(text)) faults.push(`${query}: shows a job that is not open`);
  }
  expect(faults).toEqual([]);
});

test('queries of staff are answered or refused, never with an error', async () => {
  const faults: string[] = [];
  for (const list of ['listJobs', 'listContacts', 'listCvs', 'listApplications', 'listAuditEntries'] as const) {
    for (const query of HOSTILE_QUERIES) {
      const status = (await staff.get(`${apiPath(list)}?${query}`)).status();
      if (![200, 400, 414].includes(status)) faults.push(`${list} ${query.slice(0, 60)}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

test('ids of nothing are not found', async () => {
  const faults: string[] = [];
  for (const id of HOSTILE_IDS) {
    const calls: [string, APIResponse][] = [
      ['read', await stranger.get(`/api/jobs/${id}`)],
      ['delete', await staff.delete(`/api/jobs/${id}`)],
      ['open CV', await staff.get(`/api/job-applications/${id}/cv`)],
      ['page', await stranger.get(`/jobs/${id}`)],
    ];
    for (const [what, answer] of calls) {
      // Punctuation alone is taken for the end of a copied link, which leads to the list.
      const isList = what === 'page' && new URL(answer.url()).pathname === '/jobs';
      if (!isList && (answer.status() < 400 || answer.status() >= 500))
        faults.push(`${what} ${id.slice(0, 40)}: ${answer.status()}`);
    }
  }
  expect(faults).toEqual([]);
});

test('an idempotency key that is none is refused', async () => {
  for (const key of ['short', 'has spaces in it', 'a'.repeat(200), '<script>alert(1)</script>', "' OR 1=1 --"]) {
    const answer = await stranger.post(apiPath('submitContact'), {
      data: CONTACT,
      headers: { 'idempotency-key': key },
    });
    expect(answer.status(), key).toBe(400);
  }
  expect(await rowsOf('listContacts', NAME)).toBe(0);
});
