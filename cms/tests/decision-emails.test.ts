import {
  type JobApplicationRow,
  type ApplicationStatus,
  type HistoryEntry,
  type InboxBulkResponse,
  type MailFacts,
  type MessageTemplateRow,
  type Problem,
  type PublicApplication,
  toAgencyClock,
} from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import type { HttpClient } from './helpers/http-client.js';
import { historyOf, patch } from './helpers/inbox.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob } from './helpers/submissions.js';

let app: TestApp;
let second: SecondInstance;
let mail: MailServer;
let lead: HttpClient;
let jobId: string;
let id: string;
let token: string;
let people = 0;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  second = await startSecondInstance();
  lead = (await signInAs(app, 'lead')).client;
  jobId = await createJob(app);
});
beforeEach(async () => {
  ({ id, token } = await apply());
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
const written = { subject: 'About your application', text: 'Please bring your passport.' };

async function apply(locale = 'en'): Promise<{ id: string; token: string }> {
  const raw = applicationForm(jobId, { email: `person${(people += 1)}@example.com` });
  const headers = { 'accept-language': locale };
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
  await untilAllTasksAreDone(app);
  mail.mails.length = 0;
  return { id: body.id, token: body.link.split('/').at(-1) ?? '' };
}
const decide = (change: object, client = lead) =>
  patch<Problem & { status: string }>(client, `/api/job-applications/${id}`, change);
/** Backdates the history and what is scheduled, then runs the tasks of every minute. */
async function wait(minutes: number): Promise<void> {
  const earlier = (column: string) => db().raw(`${column} - make_interval(mins => ?)`, [minutes]);
  const columns = { created_at: earlier('created_at'), send_at: earlier('send_at') };
  await db()('inbox_events').where('entry_id', id).update(columns);
  await runTask();
}
async function runTask(times = 1): Promise<void> {
  await inTransaction(app.strapi, async (trx) => {
    for (let time = 0; time < times; time += 1) await queueTask(trx, 'announce-states', {});
  });
  await untilAllTasksAreDone(app);
}
const subjects = () => mail.mails.map(({ subject }) => subject);
const seen = async () => (await app.client().get<PublicApplication>(`/api/applications/${token}`)).body;
const history = (): Promise<HistoryEntry[]> => historyOf(lead, `applications/${id}`);

describe('a decision', () => {
  test('sends what staff wrote in the place of the automatic email, once, when undo ends', async () => {
    await decide({ status: 'shortlisted', reason: 'Meets all requirements', email: written });
    await wait(9);
    expect([subjects(), (await seen()).state]).toEqual([[], 'received']);
    const reason = 'Meets all requirements';
    expect((await history()).at(-1)).toMatchObject({ kind: 'status', reason, email: 'planned', ...written });
    await wait(2);
    await runTask(6);
    expect(subjects()).toEqual([written.subject]);
    expect((await lead.get<JobApplicationRow>(`/api/job-applications/${id}`)).body.first_replied_at).not.toBeNull();
    expect(mail.mails[0]?.text).toContain('Please bring your passport.');
    expect(mail.mails[0]?.text).toContain(token);
    expect((await seen()).state).toBe('in_selection');
    const [, , moved, sent] = await history();
    expect(moved).toMatchObject({ kind: 'status', reason });
    expect(moved, 'its email is an event of its own').not.toHaveProperty('text');
    expect(sent).toMatchObject({ kind: 'mail', to: 'state', by: null, ...written });
    expect(JSON.stringify(await seen())).not.toContain('Meets all');
  });

  test('is sent and shown at once if staff say now', async () => {
    await decide({ status: 'rejected', send: 'now' });
    await untilAllTasksAreDone(app);
    await runTask(2);
    expect(subjects()).toEqual([expect.stringMatching(/^Your application: /)]);
    expect((await seen()).state).toBe('not_selected');
    expect((await decide({ undo: true })).body.status).toBe('new');
    expect((await seen()).state).toBe('received');
  });

  test('waits until tomorrow at ten at the agency, for the page as for the email', async () => {
    await decide({ status: 'rejected', send: 'tomorrow', email: written });
    const sendAt = (await history()).at(-1)?.known_at ?? '';
    expect(toAgencyClock(new Date(sendAt))).toBe(`${daysAfter(agencyDay(), 1)}T10:00`);
    const minutes = (Date.parse(sendAt) - Date.now()) / 60_000;
    await wait(Math.floor(minutes) - 5);
    expect([subjects(), await seen()]).toMatchObject([[], { state: 'received', can_withdraw: true }]);
    await wait(7);
    expect(subjects()).toEqual([written.subject]);
    expect((await seen()).state).toBe('not_selected');
  });

  test('can be undone until it is sent, and its applicant can withdraw', async () => {
    await decide({ status: 'rejected', send: 'tomorrow' });
    await wait(30);
    expect((await decide({ undo: true })).body.status).toBe('new');
    await wait(3000);
    expect(subjects()).toEqual([]);

    await decide({ status: 'rejected', send: 'tomorrow' });
    const code = await app.client().post(`/api/applications/${token}/code`, {});
    expect(code.status).toBe(200);
  });

  test('is neither sent nor shown if a later one overtakes it', async () => {
    await decide({ status: 'shortlisted', send: 'tomorrow' });
    await decide({ status: 'rejected', send: 'now', email: written });
    await untilAllTasksAreDone(app);
    await wait(3000);
    expect(subjects()).toEqual([written.subject]);
    expect((await seen()).history.map(({ state }) => state)).toEqual(['received', 'not_selected']);
  });

  test('sends no email if staff want none, or if it leads backwards', async () => {
    await decide({ status: 'reviewed' });
    await decide({ status: 'shortlisted', email: null });
    await wait(11);
    expect(subjects()).toEqual([]);
    expect((await seen()).state).toBe('in_selection');
    await decide({ status: 'reviewed', send: 'now' });
    await wait(11);
    expect(subjects()).toEqual([]);
    await decide({ status: 'rejected', email: null });
    expect((await decide({ status: 'shortlisted', email: written })).body.errors?.[0]).toMatchObject({
      ...{ field: 'email', code: 'value_invalid' },
    });
  });

  test('takes only what can be sent, from those who may change', async () => {
    for (const [change, field] of [
      [{ email: { subject: '', text: 'x' } }, 'email.subject'],
      [{ email: { subject: 'Hello', text: 'Dear {name}' } }, 'email.text'],
      [{ email: written, template_id: 'x' }, 'template_id'],
      [{ template_id: 'unknown' }, 'template_id'],
      [{ send: 'soon' }, 'send'],
    ] as const) {
      const { status, body } = await decide({ status: 'rejected', ...change });
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    const viewer = (await signInAs(app, 'viewer')).client;
    expect((await decide({ status: 'rejected', email: written }, viewer)).status).toBe(403);
    expect((await decide({ status: 'rejected', email: written }, app.client())).status).toBe(401);
    expect(await history()).toHaveLength(2);
  });
});

describe('many decisions', () => {
  const template = async (): Promise<string> => {
    const texts = {
      subject_en: 'News, {name}',
      text_en: 'About {job}.',
      subject_ar: 'جديد طلبك',
      text_ar: 'بشأن {job}.',
    };
    const body = { name_en: `News ${(people += 1)}`, name_ar: `جديد ${people}`, list: 'applications', ...texts };
    return (await lead.post<MessageTemplateRow>('/api/message-templates', body)).body.id;
  };
  const bulk = (name: string, change: object) =>
    lead.post<InboxBulkResponse & Pick<Problem, 'errors'>>(`/api/inbox/${name}/bulk`, change);

  test('fill a template in for each, in the language of each, and are undone together', async () => {
    const arabic = await apply('ar');
    const ids = [id, arabic.id];
    const change = { ids, status: 'shortlisted', template_id: await template(), send: 'undo_minutes' };
    expect((await bulk('applications', change)).body).toMatchObject({ changed: ids, refused: [] });
    expect((await bulk('applications', { ids, undo: true })).body).toMatchObject({ changed: ids });
    await wait(11);
    expect(subjects()).toEqual([]);
    await bulk('applications', { ...change, send: 'now' });
    await untilAllTasksAreDone(app);
    expect(subjects().sort()).toEqual([expect.stringMatching(/^News, /), 'جديد طلبك']);
  });

  test('leave out applicants to whom staff have just written', async () => {
    const other = await apply();
    const mailed = { subject: 'You are on our list', text: 'We will call you.', locale: 'en' };
    expect((await lead.post(`/api/inbox/applications/${id}/mails`, mailed)).status).toBe(201);
    const ids = [id, other.id];
    const change = { ids, status: 'shortlisted', template_id: await template(), send: 'now' };
    const detail = 'No email was sent: staff emailed this person in the last 10 minutes.';
    const result = { changed: ids, refused: [], not_emailed: [{ id, code: 'just_emailed', detail }] };
    expect((await bulk('applications', change)).body).toMatchObject(result);
    await runTask();
    expect(subjects().sort()).toEqual([expect.stringMatching(/^News, /), mailed.subject]);
    expect((await history()).filter(({ kind }) => kind === 'mail').at(-1)).toMatchObject({ subject: mailed.subject });
  });

  test.each([
    ['the automatic email', {}, 1],
    ['no email, as staff chose', { email: null }, 0],
  ])('name the applicants to whom %s is not sent', async (_what, email, count) => {
    const mailed = { subject: 'You are on our list', text: 'We will call you.', locale: 'en' };
    await lead.post(`/api/inbox/applications/${id}/mails`, mailed);
    const { body } = await bulk('applications', { ids: [id], status: 'rejected', send: 'now', ...email });
    expect(body.not_emailed).toHaveLength(count);
    await untilAllTasksAreDone(app);
    expect(subjects()).toEqual([mailed.subject]);
  });

  test('are for applications only', async () => {
    const { status, body } = await bulk('cvs', { ids: ['x'], status: 'rejected', send: 'now' });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
  });
});

test('the automatic texts come with what an email needs', async () => {
  const { body } = await lead.get<MailFacts>(`/api/inbox/applications/${id}/mail-facts`);
  expect(body.automatic.rejected).toMatchObject({ subject: expect.stringContaining('{job}') });
  expect(Object.keys(body.automatic)).not.toContain('new' satisfies ApplicationStatus);
});
