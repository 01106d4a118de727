import type { AuditEntryRow, ErasurePreview, JobApplicationRow, PersonResponse, Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { entryOf, historyOf, patch, sendContact } from './helpers/inbox.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone, waitingTasks } from './helpers/queue.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob, cvForm, hiringForm } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let lead: HttpClient;
let recruiter: StaffBrowser;
let jobId: string;
let id: string;
let token: string;
let wrong: string;
let right: string;
let people = 0;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = (await signInAs(app, 'lead')).client;
  recruiter = await signInAs(app, 'recruiter');
  jobId = await createJob(app);
});
beforeEach(async () => {
  mail.failing = false;
  await app.strapi.db.connection('rate_limits').delete();
  ({ id, token } = await apply());
  await untilAllTasksAreDone(app);
  mail.mails.length = 0;
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
async function apply() {
  people += 1;
  [wrong, right] = [`person${people}@gmial.example`, `person${people}@gmail.example`];
  const raw = applicationForm(jobId, { email: wrong, phone: `+97150${2_000_000 + people}` });
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  return { id: body.id, token: tokenIn(body.link) };
}
const tokenIn = (text = '') => /application\/(\S+)/.exec(text)?.[1] ?? '';
const correct = (json: unknown = { email: right, version: 1 }, client = recruiter.client, list = 'applications') =>
  client.post<Omit<JobApplicationRow, 'status'> & Omit<Problem, 'status'>>(`/api/inbox/${list}/${id}/email`, json);
const open = async (link: string) => (await app.client().get(`/api/applications/${link}`)).status;
const mailsTo = (email: string) => mail.mails.filter((one) => recipients(one).includes(email));
const found = async (search: string) =>
  (await lead.get<JobApplicationRow[]>(`/api/job-applications?search=${encodeURIComponent(search)}`)).body.map(
    (row) => row.id,
  );
/** Retries failed tasks now instead of after their back-off. @returns how many tasks are left */
async function tasksTriedAgain(): Promise<number | undefined> {
  await db().raw(
    'select count(*) from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
  );
  return waitingTasks(app);
}

describe('a corrected email', () => {
  test('is in the row, the search, the person and the history, and out of the audit trail', async () => {
    const { status, body } = await correct({ email: ` ${right} `, version: 1 });
    expect([status, body.email, body.version, body.id]).toEqual([200, right, 2, id]);
    expect(await entryOf(lead, `applications/${id}`)).toMatchObject({ email: right, version: 2 });
    expect([await found(right), await found(wrong)]).toEqual([[id], []]);
    expect((await historyOf(lead, `applications/${id}`)).find(({ kind }) => kind === 'email')).toMatchObject({
      ...{ kind: 'email', from: wrong, to: right, by: { name: recruiter.email.split('@')[0] } },
    });
    const [entry] = (await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=1')).body;
    expect(entry).toMatchObject({ action: 'email_corrected', actor: recruiter.email, subject_id: id, details: {} });
  });

  test('joins what the person sent before', async () => {
    const message = await sendContact(app, { email: right.toUpperCase() });
    expect((await correct()).body.person_count).toBe(2);
    const { body } = await lead.get<PersonResponse>(`/api/inbox/applications/${id}/person`);
    expect(body.same_email.entries.map((entry) => entry.id)).toEqual([message]);
  });

  test('gets the confirmation with a new link; the old link and its code end', async () => {
    const stranger = app.client();
    await stranger.post(`/api/applications/${token}/code`, {});
    await correct();
    await untilAllTasksAreDone(app);
    expect(mailsTo(right).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have received your application/),
    ]);
    const link = tokenIn(mailsTo(right)[0]?.text);
    expect(link).not.toBe(token);
    expect([await open(token), await open(link)]).toEqual([404, 200]);
    expect(await db()('login_codes').where('application_id', id)).toEqual([]);
    expect((await app.client().post(`/api/applications/${link}/code`, {})).status).toBe(200);
    expect(mailsTo(right)).toHaveLength(2);
    expect(mailsTo(wrong).map(({ subject }) => subject)).toEqual([expect.stringContaining('code')]);
  });

  test('gets the link alone once the application was decided', async () => {
    await patch(lead, `/api/job-applications/${id}`, { status: 'shortlisted', send: 'now' });
    await untilAllTasksAreDone(app);
    await correct({ email: right });
    await untilAllTasksAreDone(app);
    expect(mailsTo(right).map(({ subject }) => subject)).toEqual(['The links to your applications']);
    expect(await open(tokenIn(mailsTo(right)[0]?.text))).toBe(200);
  });

  test('gets the emails that still wait, and the old one gets none', async () => {
    mail.failing = true;
    ({ id, token } = await apply());
    const written = { subject: 'Your passport', text: 'Please send it.', locale: 'en' };
    expect((await lead.post(`/api/inbox/applications/${id}/mails`, written)).status).toBe(201);
    await expect.poll(() => db()('graphile_worker.jobs').whereNotNull('last_error')).toHaveLength(3);
    expect((await correct({ email: right })).status).toBe(200);
    const decision = { subject: 'Our decision', text: 'We are sorry.' };
    await patch(lead, `/api/job-applications/${id}`, { status: 'rejected', send: 'now', email: decision });
    mail.failing = false;
    await expect.poll(tasksTriedAgain).toBe(0);
    const subjects = mailsTo(right).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Our decision', expect.stringMatching(/^We have received/), 'Your passport']);
    expect(mailsTo(wrong)).toEqual([]);
    for (const { text } of mailsTo(right)) if (tokenIn(text)) expect(await open(tokenIn(text))).toBe(200);
  });

  test('is erased with the person, and so is the old one', async () => {
    await correct();
    const path = `/api/inbox/applications/${id}/erasure`;
    const { entries } = (await lead.get<ErasurePreview>(path)).body;
    const erase = entries.map(({ name, id: one }) => ({ name, id: one }));
    expect((await lead.post(path, { confirm: right, erase, keep: [] })).status).toBe(200);
    await untilAllTasksAreDone(app);
    for (const table of ['inbox_events', 'audit_entries', 'job_applications', 'graphile_worker._private_jobs'])
      for (const email of [wrong, right])
        expect(await db()(table).whereRaw(`${table.split('.').at(-1)}::text like ?`, [`%${email}%`]), table).toEqual(
          [],
        );
  });
});

describe('the confirmation of other lists', () => {
  const listed = async (list: string, path: string, sent: { raw?: FormData; json?: unknown }) => {
    const { body } = await app.client().call<FormResponse>(path, { method: 'POST', ...sent });
    await untilAllTasksAreDone(app);
    const before = mail.mails.find((one) => recipients(one).includes('wrong@example.com'));
    id = body.id;
    expect((await correct({ email: 'right@example.com' }, lead, list)).status).toBe(200);
    await untilAllTasksAreDone(app);
    return [before?.text, mailsTo('right@example.com').map(({ text }) => text)];
  };
  const email = 'wrong@example.com';

  test('has the same text as the first one', async () => {
    for (const [list, path, sent] of [
      ['cvs', '/api/careers', { raw: cvForm({ email }) }],
      ['hiring-requests', '/api/hiring-requests', { raw: hiringForm({ email }) }],
    ] as const) {
      mail.mails.length = 0;
      const [before, after] = await listed(list, path, sent);
      expect(before).toBeTruthy();
      expect(after, list).toEqual([before]);
    }
  });

  test('is not sent once staff have reviewed it', async () => {
    id = await sendContact(app, { email });
    await patch(lead, `/api/contacts/${id}`, { status: 'contacted' });
    expect((await correct({ email: right, version: 2 }, lead, 'contacts')).body).toMatchObject({
      email: right,
      version: 3,
    });
    await untilAllTasksAreDone(app);
    expect(mailsTo(right)).toEqual([]);
    expect(await entryOf(lead, `contacts/${id}`)).toMatchObject({ email: right });
  });
});

describe('a correction is rejected', () => {
  test.each([
    ['nothing', {}, 'person_email_required'],
    ['a blank', { email: ' ' }, 'person_email_required'],
    ['no email', { email: 'amina' }, 'email_invalid'],
    ['a list', { email: ['a@example.com'] }, 'person_email_required'],
    ['a version that is no number', { email: 'a@example.com', version: 'x' }, 'number_expected'],
  ])('with an invalid field: %s', async (_, json, code) => {
    const { status, body } = await correct(json);
    expect([status, body.errors?.map((error) => error.code)]).toEqual([400, [code]]);
    expect(await entryOf(lead, `applications/${id}`)).toMatchObject({ email: wrong, version: 1 });
  });

  test('with the email that is stored', async () => {
    const { status, body } = await correct({ email: wrong });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'email', detail: 'This email is already stored' }]]);
    expect(await open(token)).toBe(200);
  });

  test('with another version; of two at the same time one is stored', async () => {
    await patch(lead, `/api/job-applications/${id}`, { tags: ['x'] });
    expect(await correct()).toMatchObject({ status: 409, body: { code: 'entry_changed' } });
    const responses = await Promise.all(['a', 'b'].map((name) => correct({ email: `${name}${right}`, version: 2 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await patch<Problem>(lead, `/api/job-applications/${id}`, { tags: [], version: 2 });
    expect(late.body.last_change?.by).toBe(recruiter.email.split('@')[0]);
  });

  test('for strangers and viewers, an unknown entry and an unknown list', async () => {
    expect((await correct(undefined, app.client())).status).toBe(401);
    expect((await correct(undefined, (await signInAs(app, 'viewer')).client)).status).toBe(403);
    expect((await correct(undefined, lead, 'jobs')).status).toBe(404);
    id = 'a'.repeat(24);
    expect((await correct()).status).toBe(404);
  });
});
