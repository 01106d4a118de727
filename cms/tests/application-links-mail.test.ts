import type { PublicApplication } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob, forgetSubmissions } from './helpers/submissions.js';

const SENT = 'If you have applied with this email, we have sent you the links to your applications.';
const SUBJECT = 'The links to your applications';

let app: TestApp;
let mail: MailServer;
let jobId: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, RATE_LIMITS: 'on' });
  const ar = { title: 'مهندس موقع', location: 'الرياض', description: 'و', responsibilities: 'و', requirements: 'و' };
  jobId = await createJob(app, { translations: { ar } });
});
beforeEach(async () => {
  mail.failing = false;
  await untilAllTasksAreDone(app);
  await forgetSubmissions(app);
  await endHour();
  mail.mails.length = 0;
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const endHour = () => app.strapi.db.connection('rate_limits').delete();
let callers = 0;
const client = (locale = 'en') =>
  app.client({ 'accept-language': locale, 'x-forwarded-for': `203.0.113.${(callers += 1) % 250}` });
const apply = async (email: string) => {
  const raw = applicationForm(jobId, { email });
  return (await client().call<FormResponse>('/api/job-applications', { method: 'POST', raw })).body;
};
const ask = (email: unknown, locale?: string) =>
  client(locale).post<FormResponse>('/api/applications/links', { email });
const linkMails = () => mail.mails.filter(({ subject }) => subject === SUBJECT);
/** Waits for the request, which its response does not. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 500));

test('mails all links of an email, in any letter case, in the language of the request', async () => {
  const sent = [await apply('amina@example.com'), await apply('Amina@Example.com')];
  const other = await apply('other@example.com');
  expect(await ask('AMINA@example.com')).toMatchObject({ status: 200, body: { success: true, message: SENT } });
  await expect.poll(() => linkMails().length).toBe(1);
  const [letter] = linkMails();
  expect(letter?.replyTo?.text).toBe('jobs@qantara.example');
  for (const { link, reference } of sent) {
    expect(letter?.text).toContain(link);
    expect(letter?.html).toContain(link);
    expect(letter?.text).toContain(`Site Engineer (${reference})`);
    const token = link.split('/').at(-1) ?? '';
    expect((await client().get<PublicApplication>(`/api/applications/${token}`)).body.reference).toBe(reference);
  }
  expect(letter?.text).not.toContain(other.reference);

  await endHour();
  expect((await ask('amina@example.com', 'ar')).body.message).toContain('أرسلنا إليك روابط طلباتك');
  await expect.poll(() => mail.mails.filter(({ subject }) => subject === 'روابط طلباتك').length).toBe(1);
  const arabic = mail.mails.find(({ subject }) => subject === 'روابط طلباتك');
  expect(arabic?.text).toContain('مهندس موقع');
  expect(arabic?.text).toContain('/ar/application/');
});

test('responds the same for an unknown email, and mails nothing', async () => {
  const { status, body } = await ask('stranger@example.com');
  expect([status, body]).toEqual([200, { success: true, message: SENT }]);
  await looked();
  await untilAllTasksAreDone(app);
  expect(mail.mails).toEqual([]);
});

test.each([
  ['no email', undefined],
  ['no address', 'amina'],
  ['a list', ['amina@example.com']],
])('a request for the links is rejected with %s', async (_, email) => {
  const { status, body } = await ask(email);
  expect([status, body.code, body.errors[0]?.field]).toEqual([400, 'invalid_input', 'email']);
});

test('leaves out links that have expired', async () => {
  const old = await apply('amina@example.com');
  const changed = { status: 'rejected', status_changed_at: new Date(Date.now() - 91 * 86_400_000) };
  await app.strapi.db.connection('job_applications').where('document_id', old.id).update(changed);
  await ask('amina@example.com');
  await looked();
  await untilAllTasksAreDone(app);
  expect(linkMails()).toEqual([]);
  await endHour();
  const open = await apply('amina@example.com');
  await ask('amina@example.com');
  await expect.poll(() => linkMails().length).toBe(1);
  expect(linkMails()[0]?.text).toContain(open.reference);
  expect(linkMails()[0]?.text).not.toContain(old.reference);
});

test('queues neither link nor email, and sends nothing about people who were erased since', async () => {
  const { id, link } = await apply('gone@example.com');
  await untilAllTasksAreDone(app);
  mail.failing = true;
  await ask('gone@example.com');
  const waiting = async () =>
    (await app.strapi.db.connection.raw('select payload::text as text, last_error from graphile_worker._private_jobs'))
      .rows;
  // The first try has failed, not just started.
  await expect.poll(async () => (await waiting())[0]?.last_error).toMatch(/Try again later/);
  const stored = JSON.stringify(await waiting());
  expect(stored).toContain(id);
  for (const secret of ['gone@example.com', link.slice(-32)]) expect(stored).not.toContain(secret);
  mail.failing = false;
  mail.mails.length = 0;
  await app.strapi.db.connection('job_applications').where('document_id', id).delete();
  await app.strapi.db.connection.raw(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())`,
  );
  await untilAllTasksAreDone(app);
  expect(mail.mails).toEqual([]);
});

test('mails one person links three times an hour, however many forms were acknowledged', async () => {
  for (let form = 1; form <= 3; form += 1) await apply('often@example.com');
  await untilAllTasksAreDone(app);
  for (let times = 1; times <= 5; times += 1) {
    expect((await ask('often@example.com')).status).toBe(200);
    await looked();
  }
  await untilAllTasksAreDone(app);
  expect(linkMails()).toHaveLength(3);
});
