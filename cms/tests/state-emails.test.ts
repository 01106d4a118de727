import type { ApplicationStatus, HistoryEntry } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { patch } from './helpers/inbox.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let lead: HttpClient;
let jobId: string;
let id: string;
let link: string;
let email: string;
let people = 0;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = (await signInAs(app, 'lead')).client;
  const ar = { title: 'مهندس موقع', location: 'الرياض', description: 'و', responsibilities: 'و', requirements: 'و' };
  jobId = await createJob(app, { translations: { ar } });
});
beforeEach(() => {
  mail.failing = false;
  return apply();
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const { documents } = contentIn(() => app);
const db = () => app.strapi.db.connection;

async function apply(locale = 'en'): Promise<void> {
  email = `person${(people += 1)}@example.com`;
  const raw = applicationForm(jobId, { email });
  const headers = { 'accept-language': locale };
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
  ({ id, link } = body);
  await untilAllTasksAreDone(app);
  mail.mails.length = 0;
}
async function move(...statuses: ApplicationStatus[]): Promise<void> {
  for (const status of statuses)
    expect((await patch(lead, `/api/job-applications/${id}`, { status })).status).toBe(200);
}
/** Backdates everything that happened to the application, then runs the tasks of every minute. */
async function wait(minutes: number): Promise<void> {
  await db()('inbox_events')
    .where('entry_id', id)
    .update({ created_at: db().raw(`created_at - make_interval(mins => ?)`, [minutes]) });
  await runTask();
}
async function runTask(times = 1): Promise<void> {
  await inTransaction(app.strapi, async (trx) => {
    for (let time = 0; time < times; time += 1) await queueTask(trx, 'announce-states', {});
  });
  await untilAllTasksAreDone(app);
}
const subjects = () => mail.mails.map(({ subject }) => subject);

describe('a move of staff', () => {
  test('is emailed once it can no longer be undone, with the link, by one of several tasks', async () => {
    await move('reviewed', 'shortlisted');
    await wait(9);
    expect(subjects()).toEqual([]);
    await db()('inbox_events')
      .where('entry_id', id)
      .update({ created_at: db().raw("created_at - interval '2 minutes'") });
    await runTask(6);
    expect(subjects()).toEqual([`You are on the shortlist: Site Engineer (${await jobReference()})`]);
    const [letter] = mail.mails;
    expect([letter?.to].flat()[0]?.text).toBe(email);
    expect(letter?.replyTo?.text).toBe('jobs@qantara.example');
    expect(letter?.text).toContain(link);
    const history = (await lead.get<HistoryEntry[]>(`/api/inbox/applications/${id}/history`)).body;
    expect(history.at(-1)).toMatchObject({ kind: 'mail', by: null });
    expect(JSON.stringify(history)).not.toContain(link.slice(-32));
  });

  test('is emailed in the language of the form', async () => {
    await apply('ar');
    await move('rejected');
    await wait(11);
    expect(subjects()[0]).toMatch(/^طلبك: مهندس موقع \(/);
    expect(mail.mails[0]?.text).toContain('/ar/application/');
  });

  test('sends nothing if it was undone, leads backwards, or was overtaken by a later one', async () => {
    await move('rejected');
    expect((await patch(lead, `/api/job-applications/${id}`, { undo: true })).status).toBe(200);
    await wait(11);
    expect(subjects()).toEqual([]);

    await move('reviewed', 'shortlisted');
    await wait(11);
    expect(subjects()).toEqual([expect.stringMatching(/^You are on the shortlist/)]);
    await move('reviewed');
    await wait(11);
    expect(subjects()).toHaveLength(1);
  });

  test('sends nothing if staff have written to the person themselves', async () => {
    await move('shortlisted', 'interview');
    const text = { subject: 'Your interview', text: 'Tomorrow at ten.', locale: 'en' };
    expect((await lead.post(`/api/inbox/applications/${id}/mails`, text)).status).toBe(201);
    await untilAllTasksAreDone(app);
    await wait(11);
    expect(subjects()).toEqual(['Your interview']);
  });

  test('from before emails about states were sent is never announced', async () => {
    await move('shortlisted', 'interview', 'offered', 'hired');
    await db()('inbox_events').where('entry_id', id).update({ announced: null });
    await wait(60);
    expect(subjects()).toEqual([]);
  });

  test('sends nothing about a person who was erased since', async () => {
    await move('shortlisted');
    mail.failing = true;
    await db()('inbox_events')
      .where('entry_id', id)
      .update({ created_at: new Date(Date.now() - 660_000) });
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'announce-states', {}));
    const waiting = async () =>
      (await db().raw('select payload::text as text, last_error from graphile_worker._private_jobs')).rows;
    await expect.poll(async () => (await waiting())[0]?.last_error).toMatch(/Try again later/);
    const stored = JSON.stringify(await waiting());
    for (const secret of [email, link.slice(-32)]) expect(stored).not.toContain(secret);
    mail.failing = false;
    await db()('job_applications').where('document_id', id).delete();
    await db().raw(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())`,
    );
    await untilAllTasksAreDone(app);
    expect(subjects()).toEqual([]);
  });
});

describe('editors', () => {
  const uid = CONTENT_TYPES.applicationEmails;
  const emailOf = async (state: string) =>
    (await documents(uid).findMany({ locale: 'en', filters: { state } }))[0]?.documentId ?? '';

  test('change the text of a state, and switch its email off by unpublishing it', async () => {
    const documentId = await emailOf('Interview');
    const data = { subject: 'Meet us, {name}', text: 'About {job}: call {phone}.' };
    await documents(uid).update({ documentId, locale: 'en', data });
    await documents(uid).publish({ documentId, locale: 'en' });
    await move('shortlisted', 'interview');
    await wait(11);
    expect(subjects()).toEqual([expect.stringMatching(/^Meet us, /)]);

    await documents(uid).unpublish({ documentId, locale: '*' });
    await apply();
    await move('shortlisted', 'interview');
    await wait(11);
    expect(subjects()).toEqual([]);
  });

  test('cannot publish a text with a place that nothing fills', async () => {
    const documentId = await emailOf('Offer');
    await documents(uid).update({ documentId, locale: 'en', data: { text: 'Dear {salary}' } });
    await expect(documents(uid).publish({ documentId, locale: 'en' })).rejects.toThrow(/In braces only these/);
  });
});

const jobReference = async (): Promise<string> =>
  (await db()<{ reference: string }>('jobs').where('document_id', jobId).first('reference'))?.reference ?? '';
