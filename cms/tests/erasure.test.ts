import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureResponse, ErasureEntry, ErasurePreview, Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { deleteFailedTasks } from '../src/tasks/delete-failed-tasks.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { codeOf, signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  type FormResponse,
  forgetSubmissions,
} from './helpers/submissions.js';

const PERSON = { name: 'Zubaida Unique', email: 'Zubaida.Unique@example.com', phone: '+919876500001' };
const OTHER = { name: 'Someone Else', email: 'else@example.com', phone: '+919876500001' };
let app: TestApp;
let mail: MailServer;
let lead: StaffBrowser;
let recruiter: HttpClient;
let jobs: [string, string];
let ids: { contact: string; cv: string; application: string; second: string; other: string; stranger: string };

beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = await signInAs(app, 'lead');
  recruiter = (await signInAs(app, 'recruiter')).client;
  jobs = [await createJob(app), await createJob(app)];
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  await forgetSubmissions(app);
  await db()('inbox_events').delete();
  await db()('jobs').update({ application_count: 0 });
  await db()('graphile_worker._private_jobs').delete();
  // A task that was just started locks its queue for longer than it lived.
  await db()('graphile_worker._private_job_queues').update({ locked_at: null, locked_by: null });
  mail.failing = true;
  const sendForm = async (path: string, raw: FormData, key = '') => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    return (await app.client(headers).call<{ id: string }>(path, { method: 'POST', raw })).body.id;
  };
  const { name, email, phone } = PERSON;
  const apply = (job: string, person = PERSON, key = '') =>
    sendForm('/api/job-applications', applicationForm(job, person), key);
  ids = {
    contact: (await app.client().post<{ id: string }>('/api/contact', contactForm(PERSON))).body.id,
    cv: await sendForm('/api/careers', cvForm({ fullName: name, email: email.toLowerCase(), phone: '+971501112222' })),
    application: await apply(jobs[0], { ...PERSON, email: 'zubaida.UNIQUE@example.com' }, 'erasure-key-1'),
    second: await apply(jobs[1], { ...PERSON, phone }),
    other: await apply(jobs[0], OTHER),
    stranger: await apply(jobs[0], { name: 'Stranger', email: 'stranger@example.com', phone: '+97150' + '3334444' }),
  };
});

const db = () => app.strapi.db.connection;
const path = () => `/api/inbox/applications/${ids.application}/erasure`;
const preview = async () => (await lead.client.get<ErasurePreview>(path())).body.entries;
const chosen = (entries: ErasureEntry[]) => entries.map(({ name, id }) => ({ name, id }));
const erase = (json: unknown, client = lead.client) =>
  client.post<Omit<ErasureResponse, 'success'> & Omit<Problem, 'success'>>(path(), json);
const files = async () => (await readdir(join(app.dataDir, 'cvs'))).length;
const remaining = async () => ({
  contacts: Number((await db()('contact_inquiries').count({ n: '*' }))[0]?.n),
  cvs: Number((await db()('cv_submissions').count({ n: '*' }))[0]?.n),
  applications: (await db()('job_applications').orderBy('id').pluck('document_id')) as string[],
});
const applicationCounts = async () => {
  const rows = await db()('jobs')
    .whereIn('document_id', jobs)
    .where('locale', 'en')
    .select('document_id', 'application_count');
  return jobs.map((id) => rows.find((row) => row.document_id === id)?.application_count);
};

test('shows what belongs to the person, and what they have in common', async () => {
  const document = { application_id: ids.application, kind: 'passport' };
  await db()('application_documents').insert([
    { ...document, document_id: 'asked', state: 'asked', cv_key: null },
    { ...document, document_id: 'sent', state: 'received', cv_key: 'no-such-file' },
  ]);
  const { status, body } = await lead.client.get<ErasurePreview>(path());
  expect([status, body.email]).toEqual([200, 'zubaida.UNIQUE@example.com']);
  expect(body.entries[0]).toMatchObject({
    ...{ name: 'applications', id: ids.application, person: PERSON.name, phone: PERSON.phone },
    // The CV and the document that was sent.
    ...{ title: 'Site Engineer', files: 2, same: [] },
  });
  const found = Object.fromEntries(body.entries.map((entry) => [entry.id, entry.same]));
  expect(found).toEqual({
    [ids.application]: [],
    [ids.contact]: ['email', 'phone'],
    [ids.cv]: ['email'],
    [ids.second]: ['email', 'phone'],
    [ids.other]: ['phone'],
  });
  expect(body.entries.find(({ id }) => id === ids.contact)?.files).toBe(0);
});

test('people without a phone are not one person', async () => {
  await db()('job_applications').whereIn('document_id', [ids.application, ids.stranger]).update({ phone: null });
  const entries = await preview();
  expect(entries.map(({ id }) => id)).not.toContain(ids.stranger);
  const seen = await lead.client.get(`/api/inbox/applications/${ids.application}`);
  expect(JSON.stringify(seen.body)).not.toContain(ids.stranger);
});

test('erases the chosen entries with their files, history, mails and responses, and nothing of anyone else', async () => {
  await recruiter.post(`/api/inbox/cvs/${ids.cv}/mails`, { subject: 'Hello', text: 'Zubaida, call us', locale: 'en' });
  await recruiter.post(`/api/inbox/applications/${ids.other}/mails`, { subject: 'Hi', text: 'Else', locale: 'en' });
  expect(await files()).toBe(5);
  const shown = await preview();
  const keep = shown.filter(({ id }) => id === ids.other);
  const gone = shown.filter(({ id }) => id !== ids.other);

  const { status, body } = await erase({ confirm: PERSON.email, erase: chosen(gone), keep: chosen(keep) });
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Permanently erased',
      erased: {
        contacts: 1,
        'hiring-requests': 0,
        cvs: 1,
        applications: 2,
        files: 3,
        alerts: 0,
        // Four confirmations and the email of staff.
        events: 5,
        mails: expect.any(Number),
      },
    },
  ]);
  expect(await remaining()).toEqual({ contacts: 0, cvs: 0, applications: [ids.other, ids.stranger] });
  expect(await applicationCounts()).toEqual([2, 0]);
  await waitFor(async () => ((await files()) === 2 ? true : undefined));
  const stored = await db()('job_applications').pluck('cv_key');
  expect((await readdir(join(app.dataDir, 'cvs'))).sort()).toEqual([...stored].sort());
});

test('an email that the applicant replaced may be of the person, one that staff corrected is not', async () => {
  mail.failing = false;
  const raw = applicationForm(jobs[1], { name: PERSON.name, email: 'before@example.com', phone: '+97150' + '5556666' });
  const applicant = app.client();
  const { body: sent } = await applicant.call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  const page = `/api/applications/${sent.link.split('/').at(-1)}`;
  mail.mails.length = 0;
  expect((await applicant.post(`${page}/code`, {})).status).toBe(200);
  const code = await waitFor(() => mail.mails.map(({ subject }) => codeOf(subject)).find((found) => found !== ''));
  expect((await applicant.post(`${page}/contact`, { code, email: PERSON.email })).status).toBe(200);
  await app
    .client()
    .post('/api/contact', contactForm({ ...PERSON, email: 'Before@example.com', phone: '+971508889999' }));
  const correction = { email: PERSON.email };
  expect((await recruiter.post(`/api/inbox/applications/${ids.stranger}/email`, correction)).status).toBe(200);
  const alert = { frequency: 'daily', form_locale: 'en', requested_at: new Date(), filters: '{}', filters_key: 'all' };
  await db()('job_alerts').delete();
  for (const email of ['before@example.com', 'stranger@example.com'])
    await db()('job_alerts').insert({ ...alert, document_id: email.slice(0, 6), email, email_lower: email });

  const shown = await preview();
  const earlier = shown.filter(({ email }) => email === 'Before@example.com');
  expect(earlier.map(({ same }) => same)).toEqual([['earlier_email']]);
  // The same from what was sent under the earlier email.
  const [{ id: contact } = { id: '' }] = earlier;
  const asked = await lead.client.get<ErasurePreview>(`/api/inbox/contacts/${contact}/erasure`);
  const related = Object.fromEntries(asked.body.entries.map((one) => [one.id, one.same]));
  expect(related[sent.id]).toEqual(['later_email']);
  expect(related[contact]).toEqual([]);
  expect(related).not.toHaveProperty(ids.other);
  const { body } = await erase({ confirm: PERSON.email, erase: chosen(shown), keep: [] });
  expect(body.erased).toMatchObject({ contacts: 2, applications: 5, alerts: 1 });
  expect(await db()('job_alerts').pluck('email')).toEqual(['stranger@example.com']);
});

test('leaves no personal data in any table, but a count in the audit trail', async () => {
  await recruiter.post(`/api/inbox/cvs/${ids.cv}/mails`, { subject: 'Hello', text: 'Zubaida Unique', locale: 'en' });
  const before = await tablesNaming('zubaida');
  expect(before).toEqual(expect.arrayContaining(['contact_inquiries', 'cv_submissions', 'inbox_events']));
  expect(before).toContain('_private_jobs');
  // An email that is being sent right now cannot be removed: it is removed once it is released.
  mail.failing = false;
  const shown = await preview();
  await erase({ confirm: PERSON.email, erase: chosen(shown), keep: [] });
  await waitFor(async () => ((await tablesNaming('zubaida')).length === 0 ? true : undefined));
  expect(await tablesNaming(PERSON.phone.slice(1))).toEqual([]);
  // The task that removes the files contains their keys until it is done.
  for (const id of Object.values(ids).slice(0, 5))
    await waitFor(async () =>
      (await tablesNaming(id)).every((table) => table === 'audit_entries') ? true : undefined,
    );

  const entry = await db()('audit_entries').orderBy('id', 'desc').first();
  expect(entry).toMatchObject({ action: 'person_erased', actor: lead.email, subject_type: 'job-application' });
  expect(JSON.parse(entry.details)).toMatchObject({ contacts: 1, cvs: 1, applications: 3, files: 4, events: 6 });
});

test('rejects when an entry has arrived that was not shown, and nothing is erased', async () => {
  const shown = await preview();
  await app.client().post('/api/contact', contactForm({ ...PERSON, message: 'Once more' }));
  for (const json of [
    { confirm: PERSON.email, erase: chosen(shown), keep: [] },
    { confirm: PERSON.email, erase: chosen(shown.slice(0, 1)), keep: [] },
    { confirm: PERSON.email, erase: [{ name: 'applications', id: ids.stranger }], keep: chosen(shown) },
    { confirm: PERSON.email, erase: chosen(await preview()), keep: chosen(shown) },
  ])
    expect(await erase(json)).toMatchObject({ status: 409, body: { code: 'erasure_changed' } });
  expect((await remaining()).applications).toHaveLength(4);
  expect(await files()).toBe(5);
});

test('wants the email to be typed, and a body that is one', async () => {
  const entries = chosen(await preview());
  const wrong = await erase({ confirm: 'someone@example.com', erase: entries, keep: [] });
  expect([wrong.status, wrong.body.errors.map(({ field, code }) => [field, code])]).toEqual([
    400,
    [['confirm', 'erasure_confirm_wrong']],
  ]);
  for (const json of [
    {},
    { confirm: PERSON.email, erase: [], keep: [] },
    { confirm: PERSON.email, erase: [{ name: 'jobs', id: jobs[0] }], keep: [] },
    { confirm: PERSON.email, erase: 'all', keep: [] },
    { confirm: [PERSON.email], erase: entries, keep: [] },
  ]) {
    const { status, body } = await erase(json);
    expect([status, body.errors.length > 0]).toEqual([400, true]);
  }
  expect((await lead.client.get('/api/inbox/cvs/unknown/erasure')).status).toBe(404);
  expect(
    (await lead.client.post('/api/inbox/cvs/unknown/erasure', { confirm: 'x', erase: entries, keep: [] })).status,
  ).toBe(404);
});

test('two leads who erase the same person at once: one does, the other gets a 404', async () => {
  const entries = chosen(await preview());
  const json = { confirm: PERSON.email, erase: entries, keep: [] };
  const responses = await Promise.all([erase(json), erase(json)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await applicationCounts()).toEqual([1, 0]);
});

test('a mail that was given up stays for a month', async () => {
  const mails = () => db()('graphile_worker._private_jobs');
  await mails().update({ attempts: db().raw('max_attempts') });
  // A worker may have locked some tasks, and others may still be added.
  const [first, ...rest] = (await mails().whereNull('locked_at').orderBy('id').pluck('id')) as [string, ...string[]];
  expect(rest).not.toEqual([]);
  // The queue's own trigger writes the time of each change.
  await db().raw('alter table graphile_worker._private_jobs disable trigger user');
  await mails()
    .where({ id: first })
    .update({ updated_at: db().raw("now() - interval '31 days'") });
  await db().raw('alter table graphile_worker._private_jobs enable trigger user');
  await deleteFailedTasks.run({}, app.strapi);
  const left = (await mails().pluck('id')) as string[];
  expect(left).toEqual(expect.arrayContaining(rest));
  expect(left).not.toContain(first);
});

test('only a lead may erase a person', async () => {
  const json = { confirm: PERSON.email, erase: chosen(await preview()), keep: [] };
  for (const [client, status] of [[app.client(), 401] as const, [recruiter, 403] as const]) {
    expect((await client.get(path())).status).toBe(status);
    expect((await erase(json, client)).status).toBe(status);
  }
  expect((await remaining()).applications).toHaveLength(4);
});

/** Every table of the product and of the queue with a row that contains the text. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await db().raw(
    `select table_schema, table_name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { table_schema, table_name } of rows as Record<'table_schema' | 'table_name', string>[]) {
    const hit = await db().raw('select 1 from ??.?? as t where t::text ilike ? limit 1', [
      table_schema,
      table_name,
      `%${text}%`,
    ]);
    if (hit.rows.length > 0) found.push(table_name);
  }
  return found;
}
