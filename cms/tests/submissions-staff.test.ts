import type { AuditEntryRow, ContactRow, JobApplicationRow, Problem } from '@qantara/contract';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docFile, pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { signIn, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
let jobs: [string, string];
let ids: { contact: string; cv: string; application: string };
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  jobs = [await createJob(app), await createJob(app, { title: 'Head Nurse' })];
  const ada = { name: 'Ada 100%_Sure', email: 'ada@example.com' };
  const post = async (path: string, raw: FormData) =>
    (await app.client().call<{ id: string }>(path, { method: 'POST', raw })).body.id;
  for (let count = 0; count < 4; count += 1) await app.client().post('/api/contact', contactForm());
  ids = {
    contact: (await app.client().post<{ id: string }>('/api/contact', contactForm(ada))).body.id,
    cv: await post('/api/careers', cvForm({}, { bytes: docFile(), name: 'cv.doc' })),
    application: await post('/api/job-applications', applicationForm(jobs[0])),
  };
  await post('/api/job-applications', applicationForm(jobs[1], ada));
});
afterAll(() => app.stop());

const patch = <Body = Problem>(path: string, json: unknown, client = staff) =>
  client.call<Body>(path, { method: 'PATCH', json });
const audit = async () => (await staff.get<AuditEntryRow[]>('/api/audit-entries')).body;

describe('a stranger is rejected', () => {
  const calls = (): [string, string][] => [
    ['GET', '/api/contacts'],
    ['GET', '/api/careers'],
    ['GET', '/api/job-applications'],
    ['PATCH', `/api/contacts/${ids.contact}`],
    ['PATCH', `/api/careers/${ids.cv}`],
    ['PATCH', `/api/job-applications/${ids.application}`],
    ['GET', `/api/careers/${ids.cv}/cv`],
    ['GET', `/api/job-applications/${ids.application}/cv`],
  ];
  test('without a session, and with an invented one', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { cookie: 'qantara_session=eyJhbGciOiJIUzI1NiJ9.e30.x' },
      { authorization: 'Bearer x' },
    ];
    for (const headers of strangers)
      for (const [method, path] of calls()) {
        const { status, body } = await app.client(headers).call<Problem>(path, { method });
        expect([method, path, status]).toEqual([method, path, 401]);
        expect(body.code).toBe('not_signed_in');
      }
    expect((await app.client().fetch(`/api/careers/${ids.cv}/cv`, { method: 'HEAD' })).status).toBe(401);
  });

  test('from another website', async () => {
    const path = `/api/contacts/${ids.contact}`;
    const headers = { origin: 'https://evil.example' };
    const call = { method: 'PATCH', json: { status: 'closed' }, headers };
    expect(await staff.call<Problem>(path, call)).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
  });
});

describe('lists', () => {
  test('are bare arrays, newest first, in pages', async () => {
    const first = await staff.get<ContactRow[]>('/api/contacts?pageSize=2');
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(first.headers.get('link')).toBe('</api/contacts?pageSize=2&page=2>; rel="next"');
    expect(first.body[0]?.id).toBe(ids.contact);
    const last = await staff.get<ContactRow[]>('/api/contacts?pageSize=2&page=3');
    expect(last.body).toHaveLength(1);
    expect(last.headers.get('link')).toBeNull();
    const oldestFirst = await staff.get<ContactRow[]>('/api/contacts?sort=timestamp');
    expect(oldestFirst.body.at(-1)?.id).toBe(ids.contact);
  });

  test('are searched by the beginnings of words, in any letter case; signs stand for nothing', async () => {
    const found = async (search: string) =>
      (await staff.get<ContactRow[]>(`/api/contacts?search=${encodeURIComponent(search)}`)).body.length;
    expect([await found('ADA'), await found('100%_su'), await found('100%x'), await found('%')]).toEqual([1, 1, 0, 0]);
    expect(await found(`'; drop table contact_inquiries; --`)).toBe(0);
  });

  test('are filtered by status and job, and cut to the fields asked for', async () => {
    const of = (query: string) => staff.get<JobApplicationRow[]>(`/api/job-applications?${query}`);
    expect((await of(`job_id=${jobs[1]}`)).body.map((row) => row.job_title)).toEqual(['Head Nurse']);
    expect((await of('status=hired')).body).toEqual([]);
    expect((await of('sort=name')).body.map((row) => row.name)).toEqual(['Ada 100%_Sure', 'Amina Yusuf']);
    expect((await of('')).body[0]?.cv).toMatchObject({ kind: 'pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await of(`search=nurse&fields=id,name`)).body).toEqual([{ id: expect.any(String), name: 'Ada 100%_Sure' }]);
  });

  test.each(['page=0', 'page=x', 'pageSize=100000', 'status=nope', 'sort=email', 'fields=cv_key', 'search=a&search=b'])(
    'reject %s',
    async (query) => {
      const response = await staff.get<Problem>(`/api/job-applications?${query}`);
      expect(response).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    },
  );
});

describe('PATCH status', () => {
  test('moves by the map, returns the row, and is recorded', async () => {
    const path = `/api/job-applications/${ids.application}`;
    expect(await patch<JobApplicationRow>(path, { status: 'shortlisted' })).toMatchObject({
      status: 200,
      body: { id: ids.application, status: 'shortlisted', name: 'Amina Yusuf' },
    });
    expect((await audit())[0]).toMatchObject({
      action: 'status_changed',
      actor: STAFF.email,
      subject_type: 'job-application',
      subject_id: ids.application,
      details: { from: 'new', to: 'shortlisted' },
    });
    expect(await patch(path, { status: 'hired' })).toMatchObject({
      status: 409,
      body: { code: 'status_move_not_allowed' },
    });
    const row = await app.strapi.db.connection('job_applications').where('document_id', ids.application).first();
    expect(row).toMatchObject({ status: 'shortlisted', first_reviewed_at: expect.any(Date) });
  });

  test('works for contacts and CVs too; the same status again is no change', async () => {
    expect(await patch(`/api/contacts/${ids.contact}`, { status: 'contacted' })).toMatchObject({ status: 200 });
    expect(await patch(`/api/careers/${ids.cv}`, { status: 'reviewed' })).toMatchObject({ status: 200 });
    const before = (await audit()).length;
    expect(await patch(`/api/careers/${ids.cv}`, { status: 'reviewed' })).toMatchObject({ status: 200 });
    expect(await audit()).toHaveLength(before);
  });

  test('of two rivals the slower one is checked against what the faster one did', async () => {
    await patch(`/api/job-applications/${ids.application}`, { status: 'interview' });
    const responses = await Promise.all(
      ['offered', 'withdrawn'].map((status) => patch(`/api/job-applications/${ids.application}`, { status })),
    );
    const [last] = await audit();
    expect(responses.filter((response) => response.status === 200).length).toBeGreaterThan(0);
    const { body } = await staff.get<JobApplicationRow[]>(`/api/job-applications?job_id=${jobs[0]}`);
    expect(last?.details.to).toBe(body[0]?.status);
  });

  test('rejects nonsense and unknown ids', async () => {
    for (const json of [{}, { status: 'nope' }, { status: ['new'] }, [], 'new'])
      expect((await patch(`/api/contacts/${ids.contact}`, json)).status).toBe(400);
    expect(await patch('/api/contacts/unknown', { status: 'closed' })).toMatchObject({ status: 404 });
    expect(await patch('/api/careers/1%27or%271%27=%271', { status: 'rejected' })).toMatchObject({ status: 404 });
  });
});

describe('GET the CV', () => {
  test('is recorded; a PDF may be shown, a Word file is always downloaded', async () => {
    const shown = await staff.fetch(`/api/job-applications/${ids.application}/cv?disposition=inline`);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="Ravi Kumar CV.pdf"/);
    const word = await staff.fetch(`/api/careers/${ids.cv}/cv?disposition=inline`);
    expect(word.headers.get('content-disposition')).toMatch(/^attachment; filename="cv.doc"/);
    // Safari shows no PDF in a sandbox.
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*sandbox)/);
    expect(word.headers.get('content-security-policy')).toMatch(/sandbox$/);
    await Promise.all([shown.arrayBuffer(), word.arrayBuffer()]);
    expect((await audit())[0]).toMatchObject({
      action: 'cv_opened',
      actor: STAFF.email,
      subject_type: 'cv-submission',
      subject_id: ids.cv,
    });
  });

  test('an Arabic name travels in the header', async () => {
    const raw = cvForm({}, { bytes: pdfFile(), name: 'سيرة "ذاتية".pdf' });
    const { body } = await app.client().call<{ id: string }>('/api/careers', { method: 'POST', raw });
    const { headers } = await staff.call(`/api/careers/${body.id}/cv`);
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('سيرة')}`);
  });

  test('rejects other dispositions and unknown ids, and says when the file is gone', async () => {
    expect((await staff.get(`/api/careers/${ids.cv}/cv?disposition=evil`)).status).toBe(400);
    expect((await staff.get('/api/careers/unknown/cv')).status).toBe(404);
    const entries = (await audit()).length;
    await rm(join(app.dataDir, 'cvs'), { recursive: true });
    const gone = await staff.get<Problem>(`/api/careers/${ids.cv}/cv`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'cv_missing_in_store' } });
    expect(gone.headers.get('content-type')).toContain('application/problem+json');
    expect(await audit()).toHaveLength(entries);
  });
});
