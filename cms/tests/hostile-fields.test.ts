/** One field is wrong and the others are right, or the body has no shape at all: a complete problem, and no row. */
import { apiPath, type EndpointName, type Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_IDS, HOSTILE_QUERIES } from './helpers/hostile-queries.js';
import { hostileForms, hostileJson, type HostileRequest } from './helpers/hostile-requests.js';
import type { ClientResponse, HttpClient } from './helpers/http-client.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { createJob } from './helpers/submissions.js';

const PERSON = { name: 'Ravi Kumar', email: 'ravi@example.com', phone: '+919876543210' };
const CONTACT = { ...PERSON, message: 'We need twelve electricians.' };
const CV = {
  fullName: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: '+919876543210',
  industry: 'Construction',
  position: 'Electrician',
  experience: 'Mid Level (2-5 years)',
  qualifications: 'ITI Electrician',
};
const APPLICATION = { ...PERSON, current_location: 'Pune, India', experience_years: '3-5 years' };

let app: TestApp;
let stranger: HttpClient;
let staff: HttpClient;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi();
  stranger = app.client();
  staff = (await signInAs(app, 'lead')).client;
  jobId = await createJob(app);
});
afterAll(() => app.stop());

async function rowsOf(list: EndpointName): Promise<number> {
  const { headers, status } = await staff.get(`${apiPath(list)}?pageSize=1`);
  expect(status).toBe(200);
  return Number(headers.get('x-total-count'));
}

/** Sends each body. @returns those that were not rejected properly */
async function notRejected(
  client: HttpClient,
  method: string,
  path: string,
  requests: readonly HostileRequest[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, body, contentType, headers } of requests) {
    const type: Record<string, string> = contentType ? { 'content-type': contentType } : {};
    const fault = faultOf(await client.call<Problem>(path, { method, raw: body, headers: { ...headers, ...type } }));
    if (fault) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

function faultOf({ status, headers, body }: ClientResponse<Problem>): string | null {
  if (status < 400 || status >= 500) return `responded with ${status} ${JSON.stringify(body).slice(0, 200)}`;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return `${status} is no problem+json`;
  const isWhole = body.success === false && typeof body.detail === 'string' && typeof body.code === 'string';
  return isWhole && body.status === status ? null : `${status} is no whole problem: ${JSON.stringify(body)}`;
}

test('hostile contact messages are rejected', async () => {
  const requests = hostileJson(CONTACT, ['email', 'phone']);
  expect(await notRejected(stranger, 'POST', apiPath('submitContact'), requests)).toEqual([]);
  expect(await rowsOf('listContacts')).toBe(0);
});

test('hostile CV forms are rejected', async () => {
  const requests = hostileForms(CV, ['email', 'phone', 'industry', 'experience']);
  expect(await notRejected(stranger, 'POST', apiPath('submitCv'), requests)).toEqual([]);
  expect(await rowsOf('listCvs')).toBe(0);
});

test('hostile applications are rejected', async () => {
  const requests = hostileForms({ ...APPLICATION, job_id: jobId }, ['job_id', 'email', 'phone']);
  expect(await notRejected(stranger, 'POST', apiPath('submitApplication'), requests)).toEqual([]);
  expect(await rowsOf('listApplications')).toBe(0);
});

test('hostile sign-ins are rejected', async () => {
  const requests = hostileJson({ email: 'nobody@example.com', password: 'x' }, ['email']);
  expect(await notRejected(stranger, 'POST', apiPath('login'), requests)).toEqual([]);
});

test('hostile login codes are rejected', async () => {
  const requests = hostileJson({ email: 'nobody@example.com', code: '123456' }, ['email', 'code']);
  expect(await notRejected(stranger, 'POST', apiPath('verifyCode'), requests)).toEqual([]);
});

test('hostile jobs of staff are rejected', async () => {
  const read = async () => (await staff.get<{ version: number }>(apiPath('getJob', jobId))).body;
  const job = await read();
  const strict = ['country', 'job_type', 'eligible_nationalities', 'expiry_date', 'status'];
  const requests = hostileJson({ ...job }, strict).filter(({ what }) => !MEANS_THE_DEFAULT.test(what));
  expect(await notRejected(staff, 'POST', apiPath('createJob'), requests)).toEqual([]);
  expect(await notRejected(staff, 'PUT', apiPath('updateJob', jobId), requests)).toEqual([]);
  expect(await rowsOf('listJobs')).toBe(1);
  expect((await read()).version).toBe(job.version);
});
// A blank expiry date means the default.
const MEANS_THE_DEFAULT = /^(null|blanks) as expiry_date$/;

test('hostile changes of submissions are rejected', async () => {
  for (const call of ['changeContactStatus', 'changeCvStatus', 'changeApplicationStatus'] as const) {
    const requests = hostileJson({ status: 'rejected' }, ['status']);
    expect(await notRejected(staff, 'PATCH', apiPath(call, 'x'.repeat(24)), requests)).toEqual([]);
  }
});

test('queries succeed or are rejected, never with an error or a private field', async () => {
  await createJob(app, { status: 'closed' });
  const faults: string[] = [];
  for (const query of HOSTILE_QUERIES) {
    const facets = await stranger.get(`${apiPath('listJobFacets')}?${query}`);
    const { status, body } = await stranger.get(`${apiPath('listActiveJobs')}?${query}`);
    const text = JSON.stringify(body);
    for (const one of [status, facets.status])
      if (![200, 400, 414].includes(one)) faults.push(`${query.slice(0, 60)}: ${one}`);
    if (/"(version|translations|closed_reason|documentId|createdBy)"/.test(text)) faults.push(`${query}: leaks`);
    if (/"status":"(closed|expired)"/.test(text)) faults.push(`${query}: shows a job that is not open`);
  }
  expect(faults).toEqual([]);
});

test('queries of staff succeed or are rejected, never with an error', async () => {
  const faults: string[] = [];
  for (const list of ['listJobs', 'listContacts', 'listCvs', 'listApplications', 'listAuditEntries'] as const) {
    for (const query of HOSTILE_QUERIES) {
      const { status } = await staff.get(`${apiPath(list)}?${query}`);
      if (![200, 400, 414].includes(status)) faults.push(`${list} ${query.slice(0, 60)}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

test('ids that do not exist are not found', async () => {
  const faults: string[] = [];
  for (const id of HOSTILE_IDS) {
    const responses = {
      read: await stranger.get(`/api/jobs/${id}`),
      delete: await staff.call(`/api/jobs/${id}`, { method: 'DELETE' }),
      'open CV': await staff.get(`/api/job-applications/${id}/cv`),
    };
    for (const [what, { status }] of Object.entries(responses))
      if (status < 400 || status >= 500) faults.push(`${what} ${id.slice(0, 40)}: ${status}`);
  }
  expect(faults).toEqual([]);
});

test('a malformed idempotency key is rejected', async () => {
  for (const key of ['short', 'has spaces in it', 'a'.repeat(200), '<script>alert(1)</script>', "' OR 1=1 --"]) {
    const { status } = await stranger.post(apiPath('submitContact'), CONTACT, { 'idempotency-key': key });
    expect(status, key).toBe(400);
  }
  expect(await rowsOf('listContacts')).toBe(0);
});
