import type { ContactRow, CvRow, HiringRequestRow, JobApplicationRow } from '@qantara/contract';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  forgetSubmissions,
  hiringForm,
  NO_TRACES,
  traces,
} from './helpers/submissions.js';
import { startVerifyServer, type VerifyServer } from './helpers/verify-server.js';

/** The compiled module of the running app, with its counters. */
const requireFromApp = createRequire(resolve(import.meta.dirname, '../package.json'));
let app: TestApp;
let verifier: VerifyServer;
let jobId: string;
beforeAll(async () => {
  verifier = await startVerifyServer();
  app = await startStrapi({
    ...STAFF_SETTINGS,
    RATE_LIMITS: 'on',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
  });
  jobId = await createJob(app);
});
afterAll(async () => {
  await app.stop();
  await verifier.stop();
});
beforeEach(() => forgetSubmissions(app));

/** Limits count by IP: every test has its own, as reported by the web server. */
let caller = 0;
const from = () => ({ 'x-forwarded-for': `198.51.100.${(caller += 1)}` });
const trust = (action: string, score = 0.9) => (verifier.response = { body: { success: true, action, score } });
const contact = (changes = {}, headers: Record<string, string> = from()) =>
  app.client().post<FormResponse>('/api/contact', contactForm({ recaptchaToken: 'token', ...changes }), headers);
const form = (path: string, raw: FormData, headers: Record<string, string> = from()) =>
  app.client().call<FormResponse>(path, { method: 'POST', raw, headers });

describe('the spam check', () => {
  test('vouches for a good score with the action of the call', async () => {
    const token = { recaptchaToken: 'token' };
    const marks: boolean[] = [];
    const staff = await signIn(app);
    trust('contact_form');
    await contact();
    trust('hiring_request');
    await form('/api/hiring-requests', hiringForm(token));
    trust('cv_submission');
    await form('/api/careers', cvForm(token));
    trust('job_application');
    await form('/api/job-applications', applicationForm(jobId, token));
    marks.push(...(await staff.get<ContactRow[]>('/api/contacts')).body.map((row) => row.suspect));
    marks.push(...(await staff.get<HiringRequestRow[]>('/api/hiring-requests')).body.map((row) => row.suspect));
    marks.push(...(await staff.get<CvRow[]>('/api/careers')).body.map((row) => row.suspect));
    marks.push(...(await staff.get<JobApplicationRow[]>('/api/job-applications')).body.map((row) => row.suspect));
    expect(marks).toEqual([false, false, false, false]);
    expect(verifier.questions.at(-1)?.get('remoteip')).toMatch(/^198\.51\.100\./);
  });

  test('accepts a person it cannot vouch for, and marks the row', async () => {
    for (const changes of [{ recaptchaToken: '' }, { recaptchaToken: undefined }, {}]) {
      trust('contact_form', 0.1);
      expect((await contact(changes)).status).toBe(200);
    }
    const rows = await app.strapi.db.connection('contact_inquiries').select('suspect');
    expect(rows).toEqual([{ suspect: true }, { suspect: true }, { suspect: true }]);
  });

  test('accepts no more than five suspects of one IP, and leaves nothing of the sixth', async () => {
    const headers = from();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await form('/api/careers', cvForm(), headers)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await traces(app)).toEqual({ ...NO_TRACES, cvs: 5, files: 5 });
    trust('contact_form');
    expect((await contact({}, headers)).status).toBe(200);
  });
});

describe('a bot that fills the hidden field', () => {
  test.each([
    [
      '/api/careers',
      () => cvForm({ website: 'http://spam.example', page: 'careers' }),
      /^Your application has been rec/,
    ],
    ['/api/hiring-requests', () => hiringForm({ website: 'x', lines: 'no' }), /^Thank you! We have received/],
    ['/api/job-applications', () => applicationForm('any', { website: 'x', email: 'no' }), /^Application submitted/],
  ])('reads of success at %s, and nothing is stored', async (path, raw, message) => {
    const { status, body } = await form(path, raw());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.stringMatching(message),
      id: expect.stringMatching(/^\w{24}$/),
      reference: expect.stringMatching(/^Q[ACH]-\w{5}$/),
      // A real token of a link, but of no use.
      ...(path === '/api/job-applications' && { link: expect.stringContaining(`/application/${body.reference}-`) }),
      ...(path === '/api/hiring-requests' && { due_at: expect.stringMatching(/^\d{4}-.*Z$/) }),
    });
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('gets the usual response for a message too; blanks do not count', async () => {
    trust('contact_form');
    expect((await contact({ website: 'spam', name: '' })).body).toMatchObject({ success: true });
    expect(await traces(app)).toEqual(NO_TRACES);
    await contact({ website: ' ' });
    expect((await traces(app)).contacts).toBe(1);
  });
});

describe('limits', () => {
  test('the limit of staff applies to every staff call', async () => {
    const staff = await signIn(app);
    const calls: [string, string][] = [
      ['GET', '/api/contacts'],
      ['PATCH', '/api/contacts/x'],
      ['GET', '/api/hiring-requests'],
      ['PATCH', '/api/hiring-requests/x'],
      ['GET', '/api/hiring-requests/x/letter'],
      ...['/api/careers', '/api/job-applications'].flatMap((path): [string, string][] => [
        ['GET', path],
        ['PATCH', `${path}/x`],
        ['GET', `${path}/x/cv`],
      ]),
    ];
    const headers = from();
    const { countAttempt } = requireFromApp(
      './dist/src/platform/http/rate-limiter',
    ) as typeof import('../src/platform/http/rate-limiter');
    for (let count = 0; count < 1200; count += 1) await countAttempt(app.strapi, 'staff', headers['x-forwarded-for']);
    for (const [method, path] of calls) {
      const { status } = await staff.call(path, { method, headers, json: method === 'PATCH' ? {} : undefined });
      expect([method, path, status]).toEqual([method, path, 429]);
    }
  });

  test.each([
    ['/api/careers', () => cvForm({ email: 'no' })],
    ['/api/job-applications', () => applicationForm(jobId, { email: 'no' })],
    ['/api/hiring-requests', () => hiringForm({ email: 'no' })],
  ])('%s takes 30 tries of an IP in ten minutes', async (path, raw) => {
    const headers = from();
    const responses: Awaited<ReturnType<typeof form>>[] = [];
    for (let count = 0; count < 31; count += 1) responses.push(await form(path, raw(), headers));
    expect(responses.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
    expect(responses[30]).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(responses[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await form(path, raw())).status).toBe(400);
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('/api/contact takes 30 tries of an IP', async () => {
    const headers = from();
    for (let count = 0; count < 30; count += 1) expect((await contact({ name: '' }, headers)).status).toBe(400);
    expect((await contact({}, headers)).status).toBe(429);
  });
});
