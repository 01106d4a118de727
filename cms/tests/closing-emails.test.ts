import type { AuditEntryRow, ClosedReason, ClosingEmail, HistoryEntry, Problem, StaffJobRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { JOB } from '../src/jobs/job-record.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { patch } from './helpers/inbox.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let editor: HttpClient;
let jobId: string;
let people = 0;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  editor = (await signInAs(app, 'lead')).client;
});
beforeEach(async () => {
  const ar = { title: 'مهندس موقع', location: 'الرياض', description: 'و', responsibilities: 'و', requirements: 'و' };
  jobId = await createJob(app, { translations: { ar } });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const { documents } = contentIn(() => app);
const db = () => app.strapi.db.connection;

interface Applicant {
  id: string;
  email: string;
  link: string;
}
async function apply(locale = 'en'): Promise<Applicant> {
  const email = `person${(people += 1)}@example.com`;
  const raw = applicationForm(jobId, { email });
  const headers = { 'accept-language': locale };
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
  await untilAllTasksAreDone(app);
  mail.mails.length = 0;
  return { id: body.id, link: body.link, email };
}
const move = (action: 'close' | 'activate', reason: ClosedReason | null = null) =>
  editor.post('/api/jobs/bulk', { ids: [jobId], action, closed_reason: reason });
const close = async (reason: ClosedReason | null = 'filled') => expect((await move('close', reason)).status).toBe(200);
const path = () => `/api/jobs/${jobId}/closing-email`;
const held = () => editor.get<ClosingEmail>(path());
async function wait(minutes: number, times = 1): Promise<void> {
  await db()('closing_emails').update({ closed_at: db().raw('closed_at - make_interval(mins => ?)', [minutes]) });
  await inTransaction(app.strapi, async (trx) => {
    for (let time = 0; time < times; time += 1) await queueTask(trx, 'send-closing-emails', {});
  });
  await untilAllTasksAreDone(app);
}
const sent = () => mail.mails.map((one) => [...recipients(one), one.subject]);
const audited = async () =>
  (await editor.get<AuditEntryRow[]>(`/api/audit-entries?subject_id=${jobId}`)).body.map(({ action }) => action);

describe('closing a job as filled or cancelled', () => {
  test('emails everyone undecided an hour later, once, in their language', async () => {
    const [english, arabic, shortlisted, rejected, interviewed] = [
      await apply(),
      await apply('ar'),
      await apply(),
      await apply(),
      await apply(),
    ];
    for (const [{ id }, statuses] of [
      [shortlisted, ['shortlisted']],
      [rejected, ['rejected']],
      [interviewed, ['shortlisted', 'interview']],
    ] as const)
      for (const status of statuses)
        expect((await patch(editor, `/api/job-applications/${id}`, { status })).status).toBe(200);
    await close('cancelled');

    const before = (await held()).body;
    expect(before.recipients).toBe(3);
    expect(Date.parse(before.send_at) - Date.now()).toBeGreaterThan(59 * 60_000);
    const row = (await editor.get<StaffJobRow>(`/api/jobs/${jobId}`)).body;
    expect(row.closing_email_at).toBe(before.send_at);

    await wait(59);
    expect(sent()).toEqual([]);
    await wait(2, 6);
    expect(sent()).toHaveLength(3);
    expect(sent()).toEqual(
      expect.arrayContaining([
        [english.email, expect.stringMatching(/^This job is now closed: Site Engineer/)],
        [arabic.email, expect.stringMatching(/^أُغلقت هذه الوظيفة: مهندس موقع/)],
        [shortlisted.email, expect.stringMatching(/^This job is now closed/)],
      ]),
    );
    expect(mail.mails.find((one) => recipients(one).includes(english.email))?.text).toContain(english.link);
    const history = (await editor.get<HistoryEntry[]>(`/api/inbox/applications/${english.id}/history`)).body;
    expect(history.at(-1)).toMatchObject({ kind: 'mail', to: 'job_closed', by: null });
    expect((await held()).status).toBe(404);
    expect(await audited()).toContain('closing_email_sent');
  });

  test('sends no email for another reason, or without one', async () => {
    await apply();
    for (const reason of ['other', null] as const) {
      await close(reason);
      expect((await held()).status).toBe(404);
      expect((await move('activate')).status).toBe(200);
    }
    await wait(61);
    expect(sent()).toEqual([]);
  });

  test('sends no email if the job is opened again', async () => {
    await apply();
    await close();
    expect((await move('activate')).status).toBe(200);
    expect((await held()).status).toBe(404);
    await wait(61);
    expect(sent()).toEqual([]);
  });

  test('a second closing emails only those who were moved since the first', async () => {
    const [unchanged, moved] = [await apply(), await apply()];
    await close();
    await wait(61);
    expect(sent().map(([to]) => to)).toEqual(expect.arrayContaining([unchanged.email, moved.email]));
    mail.mails.length = 0;

    expect((await move('activate')).status).toBe(200);
    const { status } = await patch(editor, `/api/job-applications/${moved.id}`, { status: 'shortlisted' });
    expect(status).toBe(200);
    await close('cancelled');
    expect((await held()).body.recipients).toBe(1);
    await wait(61);
    expect(sent().map(([to]) => to)).toEqual([moved.email]);
  });

  test('does the same in the panel', async () => {
    const { email } = await apply();
    const panel = (data: object) => documents(JOB).update({ documentId: jobId, locale: 'ar', data });
    await panel({ job_status: 'closed', closed_reason: 'filled' });
    expect((await held()).body.recipients).toBe(1);
    await panel({ job_status: 'active' });
    expect((await held()).status).toBe(404);
    await panel({ job_status: 'closed', closed_reason: 'other' });
    expect((await held()).status).toBe(404);
    await panel({ closed_reason: 'cancelled' });
    await wait(61);
    expect(sent().map(([to]) => to)).toEqual([email]);
  });

  test('leaves out applicants that staff have already written to', async () => {
    const { id } = await apply();
    await close();
    const text = { subject: 'Another job for you', text: 'Call us.', locale: 'en' };
    expect((await editor.post(`/api/inbox/applications/${id}/mails`, text)).status).toBe(201);
    await untilAllTasksAreDone(app);
    expect((await held()).body.recipients).toBe(0);
    await wait(61);
    expect(sent().map(([, subject]) => subject)).toEqual(['Another job for you']);
  });

  test('drops the email of a shortlisting that was held back', async () => {
    const { id } = await apply();
    const decision = { status: 'shortlisted', send: 'tomorrow' };
    expect((await patch(editor, `/api/job-applications/${id}`, decision)).status).toBe(200);
    await close();
    await wait(61);
    const closed = [[expect.any(String), expect.stringMatching(/^This job is now closed/)]];
    expect(sent()).toEqual(closed);
    await db()('inbox_events').where('entry_id', id).update({ send_at: new Date() });
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'announce-states', {}));
    await untilAllTasksAreDone(app);
    expect(sent()).toEqual(closed);
  });

  test.each([
    ['en', 'ar', /^أُغلقت/],
    ['ar', 'en', /^This job is now closed/],
  ] as const)('sends nothing in a language whose text is not published: %s', async (locale, other, subject) => {
    await apply();
    await apply('ar');
    const emails = documents(CONTENT_TYPES.applicationEmails);
    const [text] = await emails.findMany({ filters: { state: 'Job closed' }, locale: 'en' });
    await emails.unpublish({ documentId: text!.documentId, locale });
    await close();
    expect(Object.keys((await held()).body.texts)).toEqual([other]);
    await wait(61);
    expect(sent()).toEqual([[expect.any(String), expect.stringMatching(subject)]]);
    await emails.publish({ documentId: text!.documentId, locale });
  });
});

describe('until it is sent', () => {
  test('staff can change its texts', async () => {
    await apply();
    await close();
    const en = { subject: 'Filled: {job}', text: 'Dear {name}, the job is filled.' };
    const changed = await editor.call<ClosingEmail>(path(), { method: 'PUT', json: { en } });
    expect(changed.status).toBe(200);
    expect(changed.body.texts.en).toEqual(en);
    expect(changed.body.texts.ar?.subject).toMatch(/^أُغلقت/);
    await wait(61);
    expect(sent()[0]?.[1]).toMatch(/^Filled: Site Engineer \(QJ-\d+\)$/);
    expect(mail.mails[0]?.text).toContain('the job is filled.');
  });

  test('a change of texts that a colleague changed meanwhile is rejected with who did it', async () => {
    await close();
    const put = (client: HttpClient, subject: string, updated_at?: string) =>
      client.call<ClosingEmail & Problem>(path(), {
        method: 'PUT',
        json: { en: { subject, text: 'Filled.' }, updated_at },
      });
    const { updated_at } = (await held()).body;
    const colleague = await signInAs(app, 'recruiter');
    const changed = await put(colleague.client, 'Theirs', updated_at);
    expect(changed.status).toBe(200);
    expect(changed.body.updated_at).not.toBe(updated_at);

    expect(await put(editor, 'Mine', updated_at)).toMatchObject({
      status: 409,
      body: { code: 'closing_email_changed', last_change: { by: colleague.email.split('@')[0] } },
    });
    expect((await held()).body.texts.en?.subject).toBe('Theirs');
    expect((await put(editor, 'Mine', changed.body.updated_at)).body.texts.en?.subject).toBe('Mine');
    expect((await put(editor, 'Of any version')).status).toBe(200);
  });

  test('staff can stop it', async () => {
    await apply();
    await close();
    const stopped = await editor.call(path(), { method: 'DELETE' });
    expect(stopped.status).toBe(200);
    await wait(61);
    expect(sent()).toEqual([]);
    expect((await editor.call(path(), { method: 'DELETE' })).status).toBe(404);
    expect(await audited()).toContain('closing_email_stopped');
  });

  test('a text that is empty, or has a place that nothing fills, is rejected by its field', async () => {
    await close();
    const put = (json: object) =>
      editor.call<{ errors: { field: string; code: string }[] }>(path(), { method: 'PUT', json });
    expect((await put({ en: { subject: '', text: 'x' } })).body.errors).toMatchObject([
      { field: 'en.subject', code: 'mail_subject_required' },
    ]);
    const unknown = await put({ ar: { subject: 'س', text: '{salary}' } });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toMatchObject([{ field: 'ar.text', code: 'template_place_unknown' }]);
  });

  test('strangers and viewers change nothing', async () => {
    await close();
    const viewer = (await signInAs(app, 'viewer')).client;
    expect((await app.client().get(path())).status).toBe(401);
    expect((await viewer.get(path())).status).toBe(200);
    for (const [client, status] of [
      [app.client(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.call(path(), { method: 'PUT', json: {} })).status).toBe(status);
      expect((await client.call(path(), { method: 'DELETE' })).status).toBe(status);
    }
    expect((await held()).status).toBe(200);
  });
});
