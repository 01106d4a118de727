import {
  type DashboardCounts,
  DECISION_EMAIL_MINUTES,
  type InboxBulkResponse,
  type MailFacts,
  type Problem,
} from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { patch } from './helpers/inbox.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

const PERSON = 'amina@example.com';
let app: TestApp;
let mail: MailServer;
let recruiter: StaffBrowser;
let viewer: HttpClient;
const ids = { contact: '', cv: '', application: '' };
const paths = () => ({
  contact: `/api/inbox/contacts/${ids.contact}`,
  cv: `/api/inbox/cvs/${ids.cv}`,
  application: `/api/inbox/applications/${ids.application}`,
});

beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, PUBLIC_URL: 'https://jobs.qantara.test' });
  recruiter = await signInAs(app, 'recruiter');
  viewer = (await signInAs(app, 'viewer')).client;
  const ar = {
    ...{ title: 'مهندس موقع', location: 'الرياض', description: 'بناء الأبراج.' },
    ...{ responsibilities: 'قيادة الموقع.', requirements: 'شهادة جامعية.' },
  };
  const jobId = await createJob(app, { translations: { ar } });
  const send = async (path: string, raw: FormData) =>
    (await app.client({ 'accept-language': 'ar' }).call<{ id: string }>(path, { method: 'POST', raw })).body.id;
  ids.application = await send('/api/job-applications', applicationForm(jobId, { name: 'أمينة يوسف' }));
  ids.cv = await send('/api/careers', cvForm({ email: PERSON }));
  ids.contact = (await app.client().post<{ id: string }>('/api/contact', contactForm({ email: PERSON }))).body.id;
  await mail.received(6);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.mails.length = 0;
});

const written = (changes: object = {}) => ({
  subject: 'Invitation to interview',
  text: 'Dear Amina,\n\nplease call us.\nToday.',
  locale: 'en',
  ...changes,
});
const send = (json: unknown, headers = {}, path = paths().application, client = recruiter.client) =>
  client.post<Problem & { message: string; id: string }>(`${path}/mails`, json, headers);
const db = () => app.strapi.db.connection;
const events = () => db()('inbox_events').where({ kind: 'mail' }).whereNotNull('body').orderBy('id');
const forget = async () => {
  await db()('inbox_events').delete();
  for (const table of ['job_applications', 'cv_submissions', 'contact_inquiries'])
    await db()(table).update({ first_replied_at: null });
};

test('a mail arrives with Reply-To, in the history, and counts as the first reply', async () => {
  expect(await send(written({ template_id: 'nope' }))).toMatchObject({
    status: 201,
    body: { success: true, message: 'The email is on its way', id: ids.application },
  });
  const [arrived] = await mail.received(1, PERSON);
  expect(arrived?.subject).toBe('Invitation to interview');
  expect(arrived?.replyTo?.text).toBe('jobs@qantara.example');
  expect(arrived?.headers.get('auto-submitted')).toBe('no');
  expect(arrived?.text).toContain('Dear Amina,\n\nplease call us.\nToday.');
  expect(arrived?.html).toContain('please call us.<br>Today.');
  expect(arrived?.html).toContain('<html lang="en" dir="ltr">');
  expect(arrived?.messageId).toMatch(new RegExp(`^<mail-${ids.application}-\\d+@jobs.qantara.test>$`));

  const [event] = await events();
  expect(event).toMatchObject({
    ...{ list: 'applications', entry_id: ids.application, actor_id: recruiter.id },
    ...{ subject: 'Invitation to interview', body: written().text },
  });
  const row = await db()('job_applications').where('document_id', ids.application).first();
  expect(row).toMatchObject({ first_replied_at: expect.any(Date), first_reviewed_at: null });
  const entry = await db()('audit_entries').orderBy('id', 'desc').first();
  expect(entry).toMatchObject({ action: 'mail_sent', actor: recruiter.email, subject_id: ids.application });
  expect(JSON.parse(entry.details)).toEqual({ template: null, locale: 'en' });
  await forget();
});

test('a second mail leaves the time of the first reply as it was; Arabic runs from right to left', async () => {
  const before = new Date('2026-11-01T10:00:00Z');
  await db()('cv_submissions').where('document_id', ids.cv).update({ first_replied_at: before });
  const template = await db()('message_templates').where('name_en', 'Documents needed').first();
  const { status } = await send(
    written({ subject: 'المستندات المطلوبة', text: 'مرحبًا', locale: 'ar', template_id: template.document_id }),
    {},
    paths().cv,
  );
  expect(status).toBe(201);
  const [arrived] = await mail.received(1, PERSON);
  expect(arrived?.html).toContain('<html lang="ar" dir="rtl">');
  expect(arrived?.subject).toBe('المستندات المطلوبة');
  const row = await db()('cv_submissions').where('document_id', ids.cv).first();
  expect(row.first_replied_at).toEqual(before);
  const entry = await db()('audit_entries').orderBy('id', 'desc').first();
  expect(JSON.parse(entry.details).template).toBe(template.document_id);
  await forget();
});

test('a decision is in the queue of those to notify until the person is written to, and so is the next one', async () => {
  const queue = async () => {
    const { body } = await recruiter.client.get<{ id: string; to_notify: boolean }[]>(
      '/api/job-applications?to_notify=true',
    );
    const { body: counts } = await recruiter.client.get<DashboardCounts>('/api/dashboard');
    expect(counts.to_notify.applications).toBe(body.length);
    expect(body.every(({ to_notify: toNotify }) => toNotify)).toBe(true);
    return body.map(({ id }) => id);
  };
  const decide = (status: string) => patch(recruiter.client, `/api/job-applications/${ids.application}`, { status });
  expect(await queue()).toEqual([]);
  await decide('reviewed');
  expect(await queue(), 'being read is no decision').toEqual([]);
  await decide('shortlisted');
  expect(await queue(), 'an email is planned').toEqual([]);
  /** As after the undo window of a status whose automatic email is off. */
  const pass = () => db()('inbox_events').where({ kind: 'status' }).update({ announced: true });
  await pass();
  expect(await queue()).toEqual([ids.application]);
  expect((await send(written())).status).toBe(201);
  expect(await queue()).toEqual([]);
  const { body: row } = await recruiter.client.get<object>(paths().application);
  expect(row).toMatchObject({ status: 'shortlisted', to_notify: false });

  const earlier = new Date(Date.now() - (DECISION_EMAIL_MINUTES + 1) * 60_000);
  await db()('inbox_events').where({ kind: 'mail' }).update({ created_at: earlier });
  await decide('rejected');
  await pass();
  expect(await queue(), 'an email about an earlier decision').toEqual([ids.application]);
  const notes = `/api/inbox/applications/${ids.application}/notes`;
  const logged = await recruiter.client.post<object>(notes, { contact: 'call' });
  expect(logged).toMatchObject({ status: 201, body: { kind: 'contact', to: 'call' } });
  expect(await queue(), 'a call is a reply').toEqual([]);
  expect((await recruiter.client.post(notes, { contact: 'pigeon' })).status).toBe(400);
  expect((await recruiter.client.post(notes, { text: ' ' })).status).toBe(400);
  await decide('new');
  expect(await queue()).toEqual([]);
  await forget();
});

test('a reply to an inquiry is sent from the email for inquiries', async () => {
  await send(written(), {}, paths().contact);
  const [arrived] = await mail.received(1, PERSON);
  expect(arrived?.replyTo?.text).toBe('info@qantara.example');
  await forget();
});

test('a decision about a CV has no email of its own that an email just written could replace', async () => {
  expect((await send(written(), {}, paths().cv)).status).toBe(201);
  const bulk = await recruiter.client.post<InboxBulkResponse>('/api/inbox/cvs/bulk', {
    ids: [ids.cv],
    status: 'shortlisted',
  });
  expect(bulk).toMatchObject({ status: 200, body: { changed: [ids.cv], not_emailed: [] } });
  await mail.received(1, PERSON);
  await forget();
});

test('nothing in subject or text becomes a header or markup', async () => {
  const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\n<script>';
  expect((await send(written({ subject, text: 'Bcc: victim@example.com\n<b>bold</b>' }))).status).toBe(201);
  const [arrived] = await mail.received(1, PERSON);
  expect(arrived?.subject).toBe('Hello Bcc: victim@example.com <script>');
  expect([arrived?.bcc, arrived?.cc]).toEqual([undefined, undefined]);
  expect(arrived?.html).toContain('&lt;b&gt;bold');
  await forget();
});

test('the same Idempotency-Key sends an email once, also from two requests at the same moment', async () => {
  const key = { 'idempotency-key': 'mail-key-0001' };
  const both = await Promise.all([send(written(), key), send(written(), key)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await send(written(), key)).status).toBe(201);
  expect(await events()).toHaveLength(1);
  await mail.received(1, PERSON);
  expect(await send(written({ text: 'Other' }), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
  expect((await send(written(), { 'idempotency-key': 'x' })).status).toBe(400);
  await forget();
});

test('missing text, unfilled placeholders and unknown values are rejected with their field', async () => {
  const wrong: [object, string, string][] = [
    [{ subject: ' ' }, 'subject', 'mail_subject_required'],
    [{ text: '' }, 'text', 'mail_text_required'],
    [{ text: 'Dear {name}' }, 'text', 'mail_place_left'],
    [{ subject: '{job}' }, 'subject', 'mail_place_left'],
    [{ locale: 'fr' }, 'locale', 'value_invalid'],
    [{ text: 'x'.repeat(5001) }, 'text', 'text_too_long'],
  ];
  for (const [changes, field, code] of wrong) {
    const { status, body } = await send(written(changes));
    expect([status, body.errors.map((error) => [error.field, error.code])]).toEqual([400, [[field, code]]]);
  }
  for (const json of [null, [], 'text', 5]) expect((await send(json)).status).toBe(400);
  for (const path of ['/api/inbox/cvs/unknown', `/api/inbox/cvs/${ids.contact}`, '/api/inbox/jobs/x'])
    expect((await send(written(), {}, path)).status).toBe(404);
  expect(await events()).toHaveLength(0);
});

test('strangers and viewers send no email', async () => {
  for (const [client, status] of [[app.client(), 401] as const, [viewer, 403] as const]) {
    expect((await send(written(), {}, paths().application, client)).status).toBe(status);
    expect((await client.get(`${paths().application}/mail-facts`)).status).toBe(status);
  }
  expect(await events()).toHaveLength(0);
});

test('names the recipient, the language, and what each placeholder becomes', async () => {
  const facts = async (path: string) => (await recruiter.client.get<MailFacts>(`${path}/mail-facts`)).body;
  const { to, locale, places } = await facts(paths().application);
  expect([to, locale]).toEqual([PERSON, 'ar']);
  expect(places.en).toMatchObject({
    name: 'أمينة يوسف',
    reference: expect.stringMatching(/^QA-/),
    agency: 'Qantara',
  });
  expect(places.en.job).toMatch(/^Site Engineer \(QJ-\d+\)$/);
  expect(places.ar.job).toMatch(/^مهندس موقع \(QJ-\d+\)$/);
  expect(places.ar).toMatchObject({
    position: 'مهندس موقع',
    phone: '\u200E+91 22 5550 1234\u200E',
    agency: 'قنطرة',
  });

  expect((await facts(paths().cv)).places.en).toMatchObject({ name: 'Ravi Kumar', position: 'Site Engineer' });
  const contact = await facts(paths().contact);
  expect([contact.locale, Object.keys(contact.places.en).sort()]).toEqual([
    'en',
    ['agency', 'name', 'phone', 'reference'],
  ]);
  expect((await recruiter.client.get('/api/inbox/cvs/unknown/mail-facts')).status).toBe(404);
});
