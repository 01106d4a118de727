import { randomUUID } from 'node:crypto';
import type { ApplicationStatus, Problem, PublicApplication } from '@qantara/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { letWait, patch } from './helpers/inbox.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob } from './helpers/submissions.js';

const SITE = 'https://jobs.qantara.test';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let mail: MailServer;
let lead: HttpClient;
let jobId: string;
let id: string;
let token: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, PUBLIC_URL: SITE });
  lead = (await signInAs(app, 'lead')).client;
});
beforeEach(async () => {
  mail.failing = false;
  jobId = await createJob(app);
  const { body } = await apply();
  id = body.id;
  token = tokenIn(body.link);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
const cv = { bytes: pdfFile(), name: 'cv.pdf' };
const apply = (changes = {}, headers: Record<string, string> = {}) => {
  const raw = applicationForm(jobId, changes, cv);
  return app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
};
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const open = (wanted = token, locale = 'en') =>
  app.client({ 'accept-language': locale }).get<PublicApplication & Problem>(`/api/applications/${wanted}`);
const shown = async () => (await open()).body;
const statesShown = async () => (await shown()).history.map(({ state }) => state);
const move = (...statuses: ApplicationStatus[]) =>
  statuses.reduce<Promise<unknown>>(async (earlier, status) => {
    await earlier;
    const { status: code } = await patch(lead, `/api/job-applications/${id}`, { status });
    expect(code).toBe(200);
  }, Promise.resolve());
/** Backdates everything that happened to the application. */
const wait = (minutes: number) =>
  db()('inbox_events')
    .where('entry_id', id)
    .update({ created_at: db().raw(`created_at - make_interval(mins => ?)`, [minutes]) });
const jumpTo = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('the link', () => {
  test('comes with the response, in the language of the form, and again for a form that is sent again', async () => {
    const key = randomUUID();
    const first = await apply({}, { 'idempotency-key': key });
    expect(first.body.link).toMatch(/^https:\/\/jobs\.qantara\.test\/application\/QA-[A-Z2-9]{5}-[0-9a-f]{32}$/);
    expect(first.body.link).toContain(first.body.reference);
    expect((await apply({}, { 'idempotency-key': key })).body).toEqual(first.body);
    const arabic = await apply({}, { 'accept-language': 'ar' });
    expect(arabic.body.link).toMatch(/^https:\/\/jobs\.qantara\.test\/ar\/application\/QA-/);
    expect((await open(tokenIn(arabic.body.link), 'ar')).status).toBe(200);
  });

  test('is in the acknowledgement, and in no queue and no stored response', async () => {
    mail.failing = true;
    const { body } = await apply({ email: 'link@example.com' }, { 'idempotency-key': randomUUID() });
    const signature = body.link.slice(-32);
    const stored = await db().raw('select payload::text as text from graphile_worker._private_jobs');
    const responses = await db()('idempotency_records').select('response');
    expect(stored.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored.rows, responses])).not.toContain(signature);
    expect(JSON.stringify([stored.rows, responses])).not.toContain('/application/');
    mail.failing = false;
    await db().raw(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())`,
    );
    const [received] = await mail.received(1, 'link@example.com');
    expect(received?.text).toContain(body.link);
    expect(received?.html).toContain(body.link);
  });

  test('looks the same for a bot, and leads nowhere', async () => {
    const { body } = await apply({ website: 'http://spam.example' });
    expect(body.link).toMatch(/\/application\/QA-[A-Z2-9]{5}-[0-9a-f]{32}$/);
    expect((await open(tokenIn(body.link))).status).toBe(404);
  });

  test.each([
    ['another signature', () => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['another reference', () => `QA-22222${token.slice(8)}`],
    ['no signature', () => token.slice(0, 8)],
    ['an id', () => id],
    ['a part', () => token.slice(0, -1)],
    ['SQL', () => encodeURIComponent("' or 1=1 --")],
    ['a long text', () => 'x'.repeat(3000)],
  ])('with %s is unknown', async (_, wrong) => {
    const { status, body, headers } = await open(wrong());
    expect([status, body.code]).toEqual([404, 'application_link_wrong']);
    expect(body.detail).toBe('This link does not work. Check that all of it was copied, or ask for a new one.');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('shows what staff see as its applicant', async () => {
    const { body } = await apply();
    const path = `/api/job-applications/${body.id}/public`;
    expect((await patch(lead, `/api/job-applications/${body.id}`, { status: 'reviewed' })).status).toBe(200);
    const viewer = (await signInAs(app, 'viewer')).client;
    const seen = await viewer.get<PublicApplication>(path);
    expect(seen.body.state).toBe('received');
    expect(seen.body).toEqual((await open(tokenIn(body.link))).body);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await lead.get(`/api/job-applications/${'a'.repeat(24)}/public`)).status).toBe(404);
  });

  test('is unknown once it was revoked; the next response has a new one', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const { body } = await apply({}, headers);
    const path = `/api/job-applications/${body.id}/revoke-link`;
    expect((await app.client().post(path)).status).toBe(401);
    expect((await (await signInAs(app, 'viewer')).client.post(path)).status).toBe(403);
    expect((await lead.post(`/api/job-applications/${'a'.repeat(24)}/revoke-link`)).status).toBe(404);
    expect((await open(tokenIn(body.link))).status).toBe(200);

    expect((await lead.post(path)).body).toEqual({
      success: true,
      message: 'The link of the applicant no longer works',
    });
    expect((await open(tokenIn(body.link))).status).toBe(404);
    const audit = await lead.get<object[]>('/api/audit-entries?pageSize=1');
    expect(audit.body).toMatchObject([
      { action: 'application_link_revoked', subject_id: body.id, subject_label: body.reference, details: {} },
    ]);
    const again = (await apply({}, headers)).body;
    expect(again.id).toBe(body.id);
    expect(again.link).not.toBe(body.link);
    expect((await open(tokenIn(again.link))).status).toBe(200);
  });

  test.each(['hired', 'rejected', 'withdrawn'] as const)('expires 90 days after %s, and not before', async (final) => {
    await db()('job_applications').where('document_id', id).update({ status: final, status_changed_at: new Date() });
    jumpTo(90 * DAY_MS - MINUTE_MS);
    expect((await open()).status).toBe(200);
    jumpTo(2 * MINUTE_MS);
    const { status, body } = await open(token, 'ar');
    expect([status, body.code]).toEqual([410, 'application_link_expired']);
    expect(body.detail).toContain('انتهت صلاحية هذا الرابط');
  });

  test('does not expire while nothing is decided', async () => {
    jumpTo(400 * DAY_MS);
    expect((await open()).status).toBe(200);
  });

  test('changes nothing when it is opened fifty times', async () => {
    const rows = async () => {
      const tables = ['job_applications', 'inbox_events', 'audit_entries', 'jobs'] as const;
      return JSON.stringify(await Promise.all(tables.map((table) => db()(table).orderBy('id'))));
    };
    const before = await rows();
    await Promise.all(Array.from({ length: 50 }, () => open()));
    expect(await rows()).toBe(before);
  });
});

describe('the page of the link', () => {
  test('shows the job, the state and its history, and no data of staff', async () => {
    await db()('job_applications').where('document_id', id).update({ tags: '["tall"]' });
    await lead.post(`/api/inbox/applications/${id}/notes`, { text: 'A secret note' });
    await patch(lead, `/api/job-applications/${id}`, { status: 'reviewed', reason: 'A secret reason' });
    await wait(11);
    const { body, headers } = await open();
    const { created_at, reference } = await db()('job_applications').where('document_id', id).first();
    const job = await db()('jobs').where('document_id', jobId).first();
    expect(body).toEqual({
      reference,
      first_name: 'Amina',
      job: { id: jobId, title: 'Site Engineer', reference: job.reference, is_open: true },
      state: 'read',
      history: [
        { state: 'received', at: created_at.toISOString() },
        { state: 'read', at: expect.any(String) },
      ],
      due_at: null,
      is_late: false,
      can_withdraw: true,
      take_back_until: null,
      documents: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('shows the title in the language of the reader if there is one', async () => {
    const texts = { location: 'الرياض', description: 'و', responsibilities: 'و', requirements: 'و' };
    jobId = await createJob(app, { translations: { ar: { title: 'مهندس موقع', ...texts } } });
    const wanted = tokenIn((await apply({ name: 'عبد الرحمن خان' })).body.link);
    expect((await open(wanted, 'ar')).body).toMatchObject({
      first_name: 'عبد الرحمن',
      job: { title: 'مهندس موقع' },
    });
    expect((await open(wanted)).body.job.title).toBe('Site Engineer');
    expect((await open(token, 'ar')).body.job.title).toBe('Site Engineer');
  });

  test('shows the deadline of the review, and when it was missed', async () => {
    const { created_at } = await db()('job_applications').where('document_id', id).first();
    const due_at = new Date(created_at.getTime() + 48 * 3_600_000).toISOString();
    expect(await shown()).toMatchObject({ state: 'received', due_at, is_late: false });
    await letWait(app, 'job_applications', id, 49);
    expect(await shown()).toMatchObject({ state: 'received', is_late: true });
    // Reviewed, but the undo window is still open: no promise for a time that has passed.
    await move('reviewed');
    expect(await shown()).toMatchObject({ state: 'received', due_at: null, is_late: false });
  });

  test('follows staff when ten minutes have passed', async () => {
    await move('shortlisted');
    await wait(9);
    expect(await statesShown()).toEqual(['received']);
    await wait(2);
    expect(await statesShown()).toEqual(['received', 'in_selection']);
    await move('interview');
    expect((await shown()).state).toBe('in_selection');
    await wait(11);
    await move('offered', 'hired');
    expect((await shown()).state).toBe('interview');
    await wait(11);
    expect(await statesShown()).toEqual(['received', 'in_selection', 'interview', 'offer', 'selected']);
  });

  test('never shows what was undone', async () => {
    await move('rejected');
    await patch(lead, `/api/job-applications/${id}`, { undo: true });
    await wait(30);
    expect(await statesShown()).toEqual(['received']);
  });

  test('takes later states off after a move backwards', async () => {
    await move('shortlisted', 'rejected', 'reviewed');
    await wait(30);
    expect(await statesShown()).toEqual(['received', 'read']);
    await move('shortlisted', 'interview', 'shortlisted');
    await wait(30);
    expect(await statesShown()).toEqual(['received', 'read', 'in_selection']);
  });

  test('shows the status of a row that is older than the history', async () => {
    const at = new Date(Date.now() - DAY_MS);
    await db()('job_applications').where('document_id', id).update({ status: 'interview', status_changed_at: at });
    const { state, history } = await shown();
    expect([state, history.at(-1)]).toEqual(['interview', { state: 'interview', at: at.toISOString() }]);
  });
});

describe('when the job closes', () => {
  const close = async (closed_reason: string) => {
    const body = { ids: [jobId], action: 'close', closed_reason };
    expect((await lead.post('/api/jobs/bulk', body)).status).toBe(200);
  };
  const letPass = () =>
    db()('audit_entries')
      .where('subject_id', jobId)
      .update({ created_at: new Date(Date.now() - 11 * MINUTE_MS) });

  test.each(['filled', 'cancelled'])('because it is %s, shows to the undecided after ten minutes', async (reason) => {
    await close(reason);
    expect(await shown()).toMatchObject({ state: 'received', job: { is_open: false } });
    await letPass();
    expect(await statesShown()).toEqual(['received', 'job_closed']);
    expect(await shown()).toMatchObject({ state: 'job_closed', due_at: null });
    await lead.post('/api/jobs/bulk', { ids: [jobId], action: 'activate' });
    expect(await statesShown()).toEqual(['received']);
  });

  test('for another reason, or because its last day has passed, the selection goes on', async () => {
    await close('other');
    await letPass();
    expect(await shown()).toMatchObject({ state: 'received', job: { is_open: false } });
    await db()('jobs').where('document_id', jobId).update({ job_status: 'active', expiry_date: '2026-01-01' });
    expect(await shown()).toMatchObject({ state: 'received', job: { is_open: false } });
    jumpTo(91 * DAY_MS);
    expect((await open()).status).toBe(200);
  });

  test('the links of the undecided expire 90 days later', async () => {
    await close('filled');
    jumpTo(90 * DAY_MS - MINUTE_MS);
    expect((await open()).status).toBe(200);
    jumpTo(2 * MINUTE_MS);
    const { status, body } = await open();
    expect([status, body.code]).toEqual([410, 'application_link_expired']);
    await db()('job_applications').where('document_id', id).update({ status: 'interview' });
    expect((await open()).status).toBe(200);
  });

  test('an applicant with an interview stays in the selection', async () => {
    await move('shortlisted', 'interview');
    await wait(30);
    await close('filled');
    await letPass();
    expect((await shown()).state).toBe('interview');
  });

  test('the application is still shown, even after the job was deleted', async () => {
    const { version } = await db()('jobs').where('document_id', jobId).first();
    expect((await lead.call(`/api/jobs/${jobId}`, { method: 'DELETE', json: { version } })).status).toBe(200);
    await letPass();
    expect(await shown()).toMatchObject({ state: 'job_closed', job: { title: 'Site Engineer', is_open: false } });
    await db()('jobs').where('document_id', jobId).delete();
    expect(await shown()).toMatchObject({ state: 'job_closed', job: { title: 'Site Engineer', is_open: false } });
  });
});
