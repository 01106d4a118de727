import { randomUUID } from 'node:crypto';
import type { Acknowledgement, Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestId } from '../src/platform/http/request-id.js';
import type { HttpClient } from './helpers/http-client.js';
import { pdfFile } from './helpers/cv-files.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { signInAs, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

type Line = Record<string, unknown> & { error?: { name: string; code?: string } };
const PERSON = {
  ...{ name: 'Zubaida Quartermaine', email: 'zubaida.q@secret-mail.test', phone: '+971 55 987 6543' },
  ...{ file: 'Zubaida Quartermaine CV.pdf', words: 'Heliotrope umbrella factory' },
};
/** None of these may be in any line. */
const NEVER = [
  ...['zubaida', 'quartermaine', 'secret-mail', '987 6543', '9876543', 'heliotrope', 'umbrella', 'a-wrong-password'],
  ...['k3y-of-a-t3st-run', 'qantara_session=', STAFF.password, STAFF.email],
];

let app: TestApp;
let mail: MailServer;
let staff: HttpClient;
let written = '';
/** Token of the link to an application. */
let token: string;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  mail = await startMailServer();
  app = await startStrapi({ ...STAFF_SETTINGS, LOG_LEVEL: 'debug', SMTP_URL: mail.url });
  staff = (await signInAs(app, 'lead')).client;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await mail.stop();
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const lineOf = (fits: (line: Line) => boolean) => waitFor(() => lines().find(fits));
const logOf = async (work: () => PromiseLike<unknown>) => {
  try {
    await work();
  } catch (error) {
    app.strapi.log.error(error);
  }
};

test('a response, its problem and the lines about it carry one id', async () => {
  const given = randomUUID();
  const { headers, body } = await app.client().get<Problem>('/api/nothing?search=Zubaida', { 'x-request-id': given });
  expect([headers.get('x-request-id'), body.request_id]).toEqual([given, given]);
  expect(await lineOf((line) => line.request_id === given)).toEqual({
    ...{ time: expect.any(String) as string, level: 'http', service: 'cms', message: 'request' },
    ...{ request_id: given, method: 'GET', route: 'none', status: 404 },
    ...{ milliseconds: expect.any(Number) as number, client: '127.0.0.0/24' },
  });
  const made = await app.client().get('/api/health', { 'x-request-id': 'not an id' });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(requestId(given, false)).not.toBe(given);
});

test('whatever people send, and however it fails, is in no line', async () => {
  mail.rejecting = true;
  const { name, email, phone, file, words } = PERSON;
  const client = app.client({ 'x-forwarded-for': '203.0.113.77' });
  const cv = { bytes: pdfFile(), name: file };
  const jobId = await createJob(app);
  await client.post('/api/contact', contactForm({ name, email, phone, message: words }));
  await client.call('/api/careers', { method: 'POST', raw: cvForm({ fullName: name, email, phone }, cv) });
  const raw = applicationForm(jobId, { name, email, phone, cover_letter: words }, cv);
  const { body } = await client.call<Acknowledgement>('/api/job-applications', { method: 'POST', raw });
  token = body.link?.split('/').at(-1) ?? '';
  expect((await client.get(`/api/applications/${token}`)).status).toBe(200);
  await client.get(`/api/applications/${token}x`);

  const json = { 'content-type': 'application/json' };
  await client.call('/api/contact', { method: 'POST', raw: `{"name":"${name}","email":${email}`, headers: json });
  await client.call('/api/careers', {
    method: 'POST',
    raw: `--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n${name}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  await client.get(`/api/nothing/${encodeURIComponent(email)}?name=${encodeURIComponent(name)}`);
  await client.get(`/api/${encodeURIComponent(name)}/%E0%A4%A`);
  await client.post('/api/auth/login', { email, password: 'a-wrong-password' });
  await client.post('/api/auth/login', { email: STAFF.email, password: 'a-wrong-password' });
  await staff.get(`/api/contacts?search=${encodeURIComponent(name)}`);
  await staff.get(`/api/cvs?search=${encodeURIComponent(email)}`, { authorization: `Bearer ${PERSON.name}` });

  const { connection } = app.strapi.db;
  const twice = { document_id: 'x', username: name, email };
  await connection('up_users').insert(twice);
  await connection.raw('create unique index one_email on up_users (email)');
  await logOf(() => connection('up_users').insert(twice));
  await logOf(() => connection('up_users').where({ id: name }));
  await connection.raw('alter table contact_inquiries rename to moved_away');
  const broken = await client.post<Problem>('/api/contact', contactForm({ name, email, message: words }));
  await connection.raw('alter table moved_away rename to contact_inquiries');

  expect(broken.status).toBe(500);
  expect(await lineOf((line) => line.level === 'error' && line.request_id === broken.body.request_id)).toMatchObject({
    error: { code: '42P01' },
  });
  await lineOf(({ error }) => error?.code === '23505');
  await lineOf(({ error }) => error?.code === '22P02');
  const failed = await lineOf(({ message, task }) => message === 'task failed' && task === 'send-mail');
  expect(failed).toMatchObject({ task_id: expect.stringMatching(/^\d+$/) as string, count: 1 });
  expect(failed.error).toMatchObject({ code: 'EENVELOPE' });
  expect(await lineOf(({ route }) => route === '/api/contacts')).toMatchObject({ method: 'GET', status: 200 });
  expect(await lineOf(({ route }) => route === '/api/applications/:token')).toMatchObject({ status: 200 });
  expect(await lineOf(({ client: network }) => network === '203.0.113.0/24')).toBeDefined();
});

test('every line is one object with a time, a level and a message, and none knows a person or a secret', () => {
  expect(lines().length).toBeGreaterThan(20);
  for (const { time, level, message, service } of lines())
    expect([typeof time, typeof level, typeof message, service]).toEqual(['string', 'string', 'string', 'cms']);
  const text = written.toLowerCase();
  expect([...NEVER, token].filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
});
