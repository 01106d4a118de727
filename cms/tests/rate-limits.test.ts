import { createRequire } from 'node:module';
import { type Problem, RATE_LIMITS } from '@qantara/contract';
import { signPreviewLink } from '@qantara/contract/preview-link';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { closeRateLimitStore, createSharedLimiter } from '../src/platform/http/rate-limit-store.js';
import type { readCvText as ReadCvText } from '../src/tasks/read-cv-text.js';
import { CONTENT_TOKEN, WEBSITE } from './helpers/content.js';
import { consumeAttempts } from './helpers/consume-attempts.js';
import { signInAs, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { pngOf } from './helpers/pictures.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, RATE_LIMITS: 'on', CONTENT_TOKEN, TRUSTED_PROXIES: '10.0.0.0/8' });
});
afterAll(() => app.stop());

const { points: POINTS } = RATE_LIMITS.loginAccount;

/** A caller behind our web server, which reports the IP. */
const from = (ip: string) => app.client({ 'x-forwarded-for': ip });
const tries = (count: number, attempt: () => Promise<{ status: number }>) =>
  Array.from({ length: count }).reduce<Promise<number[]>>(
    async (before) => [...(await before), (await attempt()).status],
    Promise.resolve([]),
  );

test('an IP gets so many sign-in attempts, then a 429 with Retry-After', async () => {
  let name = 0;
  const attempt = () => from('203.0.113.9').post('/api/auth/login', { email: `a${name++}@b.co`, password: 'x' });
  expect(await tries(RATE_LIMITS.login.points, attempt)).toEqual(Array(RATE_LIMITS.login.points).fill(401));

  const { status, headers, body } = await from('203.0.113.9').post<Problem>('/api/auth/login', STAFF);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(RATE_LIMITS.login.seconds);
  expect(body.detail).toBe('Too many attempts. Please wait 15 minutes and try again.');
  expect((await from('203.0.113.10').post('/api/auth/login', { email: 'a@b.co', password: 'x' })).status).toBe(401);
});

test('an account gets so many attempts across all IPs, known or not, then it is locked', async () => {
  const responses: Problem[] = [];
  for (const email of [STAFF.email, 'nobody@qantara.test']) {
    let host = 0;
    const attempt = () => from(`198.51.100.${host++}`).post<Problem>('/api/auth/login', { email, password: 'wrong' });
    expect(await tries(POINTS, attempt)).toEqual(Array(POINTS).fill(401));
    const { status, headers, body } = await attempt();
    expect([status, body.code]).toEqual([429, 'account_locked']);
    expectToWait(headers, RATE_LIMITS.loginAccount.seconds);
    responses.push({ ...body, request_id: undefined });
  }
  expect(responses[0]).toEqual(responses[1]);
  const right = await from('198.51.100.200').post<Problem>('/api/auth/login', STAFF);
  expect([right.status, right.body.code]).toEqual([429, 'account_locked']);
});

test('hammering costs the database nothing: a rejected client is rejected from memory', async () => {
  const rows = () => app.strapi.db.connection('rate_limits').select<{ key: string; points: number }[]>().orderBy('key');
  const before = await rows();
  expect(before.find(({ key }) => key === 'login:203.0.113.9')?.points).toBe(RATE_LIMITS.login.points + 1);
  const hammer = () => from('203.0.113.9').post('/api/auth/login', STAFF);
  expect(await tries(100, hammer)).toEqual(Array(100).fill(429));
  expect(await rows()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('@');
});

test('a clock that is put back locks no account out', async () => {
  const attempt = () => from('203.0.113.50').post<Problem>('/api/auth/login', { email: 'clock@b.co', password: 'x' });
  expect((await attempt()).status).toBe(401);
  const tomorrow = Date.now() + 86_400_000;
  const row = app.strapi.db.connection('rate_limits').where({ key: 'login:203.0.113.50' });
  await row.clone().update({ points: RATE_LIMITS.login.points + 5, expire: tomorrow });
  expect((await attempt()).status).toBe(401);
  expect(await row.clone().first('points')).toEqual({ points: 1 });
});

test('X-Forwarded-For is believed from our proxies only, and only its last stranger', async () => {
  const attempt = (forwarded: string) =>
    app.client({ 'x-forwarded-for': forwarded }).post('/api/auth/login', { email: 'c@d.co', password: 'x' });
  await attempt('1.1.1.1, 192.0.2.7, 10.1.2.3');
  const keys = await app.strapi.db.connection('rate_limits').pluck<string[]>('key');
  expect(keys).toContain('login:192.0.2.7');
  expect(keys).not.toContain('login:1.1.1.1');
});

test('links to a new password are limited by account, known or not, across all IPs', async () => {
  const { points, seconds } = RATE_LIMITS.passwordLinkAccount;
  const rejected: Problem[] = [];
  for (const email of [STAFF.email, 'nobody@qantara.test']) {
    let host = 0;
    const ask = (name = email) =>
      from(`198.51.101.${host++}`).post<Problem>('/api/auth/request-reset', { email: name });
    expect(await tries(points, ask)).toEqual(Array(points).fill(200));
    const { status, headers, body } = await ask(email.toUpperCase());
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expectToWait(headers, seconds);
    rejected.push({ ...body, request_id: undefined });
  }
  expect(rejected[0]).toEqual(rejected[1]);
  const other = await from('198.51.101.200').post('/api/auth/request-reset', { email: 'other@qantara.test' });
  expect(other.status).toBe(200);
});

test('a member of staff sends so many mails, whatever the IP; further ones are not stored', async () => {
  const entry = (await app.client().post<{ id: string }>('/api/contact', contactForm())).body.id;
  const [one, other] = [await signInAs(app, 'recruiter'), await signInAs(app, 'recruiter')];
  const mail = { subject: 'Hello', text: 'Please call us.', locale: 'en' };
  const write = (id: string, { client } = one) => client.post<Problem>(`/api/inbox/contacts/${id}/mails`, mail);
  expect((await write(entry)).status).toBe(201);
  const more = RATE_LIMITS.mail.points - 1;
  expect(await tries(more, () => write('unknown'))).toEqual(Array(more).fill(404));

  const rejected = await write(entry);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
  expectToWait(rejected.headers, RATE_LIMITS.mail.seconds);
  const decision = { status: 'rejected', email: { subject: 'Hello', text: 'Please call us.' } };
  const decided = await one.client.call('/api/job-applications/unknown', { method: 'PATCH', json: decision });
  expect(decided.status, 'the email of a decision').toBe(429);
  const corrected = await one.client.post('/api/inbox/contacts/unknown/email', { email: 'amina@example.com' });
  expect(corrected.status, 'the email that a corrected address gets').toBe(429);
  const mails = () =>
    app.strapi.db.connection('inbox_events').where({ entry_id: entry, kind: 'mail' }).whereNotNull('body');
  expect(await mails()).toHaveLength(1);
  expect((await write(entry, other)).status).toBe(201);
  expect(await mails()).toHaveLength(2);
});

test('a member of staff exports so many lists, and a rejected export is not in the audit trail', async () => {
  const [one, other] = [await signInAs(app, 'recruiter'), await signInAs(app, 'recruiter')];
  const path = '/api/inbox/contacts/export?format=csv';
  const { points, seconds } = RATE_LIMITS.export;
  expect(await tries(points, () => one.client.get(path))).toEqual(Array(points).fill(200));

  const rejected = await one.client.get<Problem>(path);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
  expectToWait(rejected.headers, seconds);
  expect((await other.client.get(path)).status).toBe(200);
  const taken = app.strapi.db.connection('audit_entries').where({ action: 'list_exported' });
  expect(await taken.clone().where({ actor: one.email })).toHaveLength(points);
});

/** Retry-After is within the window of the limit, which has just begun. */
function expectToWait(headers: Headers, seconds: number): void {
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(seconds - 120);
  expect(wait).toBeLessThanOrEqual(seconds);
}

test('an IP that sent several CVs that took long to read can send no other for the rest of the window', async () => {
  const { readCvText } = createRequire(import.meta.url)('../dist/src/tasks/read-cv-text') as {
    readCvText: typeof ReadCvText;
  };
  const job = await createJob(app);
  const sendCv = (ip: string) =>
    from(ip).call<Problem & { id: string }>('/api/careers', { method: 'POST', raw: cvForm() });
  const { status, body } = await sendCv('203.0.113.80');
  expect(status).toBe(200);
  const queued = await app.strapi.db.connection('graphile_worker._private_jobs').pluck('payload');
  expect(queued.filter(({ id }) => id === body.id).every(({ from: sender }) => sender === '203.0.113.80')).toBe(true);
  const read = () => readCvText.run({ name: 'cvs', id: body.id, from: '203.0.113.80' }, app.strapi);
  await read();
  expect((await sendCv('203.0.113.80')).status, 'a usual CV does not count').toBe(200);

  const realNow = performance.now.bind(performance);
  let calls = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 6000 * (calls += 1));
  onTestFinished(() => clock.mockRestore());
  await consumeAttempts(app, 'costlyCv', '203.0.113.80', RATE_LIMITS.costlyCv.points - 1);
  await read();
  clock.mockRestore();
  const rejected = await sendCv('203.0.113.80');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
  expectToWait(rejected.headers, RATE_LIMITS.costlyCv.seconds);
  const raw = applicationForm(job);
  expect((await from('203.0.113.80').call('/api/job-applications', { method: 'POST', raw })).status).toBe(429);
  expect((await from('203.0.113.80').post('/api/contact', contactForm())).status).toBe(200);
  expect((await sendCv('203.0.113.81')).status).toBe(200);
});

test('photos that took long to decode count as such CVs do', async () => {
  const job = await createJob(app);
  const page = pngOf(300, 200);
  const apply = (ip: string, bytes = page) =>
    from(ip).call<Problem>('/api/job-applications', {
      method: 'POST',
      raw: applicationForm(job, { cv_kind: 'photos' }, { field: 'cvPhotos', bytes, name: 'page.png' }),
    });
  expect((await apply('203.0.113.92')).status).toBe(200);
  const realNow = performance.now.bind(performance);
  let calls = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 6000 * (calls += 1));
  onTestFinished(() => clock.mockRestore());
  const { points, seconds } = RATE_LIMITS.costlyCv;
  await consumeAttempts(app, 'costlyCv', '203.0.113.90', points - 1);
  // It is not stored, so no task reads it.
  const damaged = page.subarray(0, page.length - 30);
  expect((await apply('203.0.113.90', damaged)).status).toBe(400);
  clock.mockRestore();
  const rejected = await apply('203.0.113.90');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
  expectToWait(rejected.headers, seconds);
  expect((await apply('203.0.113.91')).status).toBe(200);
});

test('counts do not wait for the disk of the database', async () => {
  onTestFinished(() => closeRateLimitStore(app.strapi));
  const limiter = createSharedLimiter(app.strapi, 'login');
  if (!('client' in limiter && limiter.client instanceof Pool)) throw new Error('The limiter has no pool');
  expect((await limiter.client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
});

test('a preview link is read so many times a minute, and another one still is', async () => {
  const expires = Date.now() + 3_600_000;
  const read = async (id: string) => {
    const link = signPreviewLink(CONTENT_TOKEN, { path: '/job-faq', scope: 'page', expires, id });
    return app.client().get<Problem>('/api/content?locale=en&status=draft', { ...WEBSITE, 'x-preview': link });
  };
  // Links that are not stored: the limit comes before the database.
  const { points, seconds } = RATE_LIMITS.preview;
  expect((await read('busy')).status).toBe(410);
  await consumeAttempts(app, 'preview', 'busy', points - 1);
  const { status, headers } = await read('busy');
  expect(status).toBe(429);
  expectToWait(headers, seconds);
  expect((await read('quiet')).status).toBe(410);
});
