import {
  type Analytics,
  type ApplicationStatus,
  type AuditEntryRow,
  type DashboardCounts,
  type JobApplicationRow,
  type Problem,
  type PublicApplication,
  UNDO_MINUTES,
} from '@qantara/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceStates } from '../src/inbox/mail/announce-states.js';
import type { HttpClient } from './helpers/http-client.js';
import { entryOf, historyOf, letWait, patch } from './helpers/inbox.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, applicationForm, createJob } from './helpers/submissions.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let mail: MailServer;
let lead: HttpClient;
let jobId: string;
let id: string;
let token: string;
let applicant: HttpClient;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
  lead = (await signInAs(app, 'lead')).client;
});
beforeEach(async () => {
  jobId = await createJob(app);
  ({ id, token } = await apply());
  applicant = app.client();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
let people = 0;
async function apply() {
  const email = `person${(people += 1)}@example.com`;
  const raw = applicationForm(jobId, { email, phone: `+97150${1_000_000 + people}` });
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw });
  return { id: body.id, token: body.link.split('/').at(-1) ?? '', email };
}
const post = (action: string, json: unknown = {}, client = applicant, of = token) =>
  client.post<FormResponse>(`/api/applications/${of}/${action}`, json);
const shown = async () => (await applicant.get<PublicApplication>(`/api/applications/${token}`)).body;
const row = () => db()('job_applications').where('document_id', id).first();
const codeMails = () => mail.mails.filter(({ subject }) => / is your .* verification code$/.test(subject ?? ''));
/** Requests a code and reads it from the email. */
async function code(client = applicant, of = token): Promise<string> {
  const before = codeMails().length;
  expect(await post('code', {}, client, of)).toMatchObject({ status: 200, body: { success: true } });
  await expect.poll(() => codeMails().length).toBe(before + 1);
  return /\d{6}/.exec(codeMails().at(-1)?.subject ?? '')?.[0] ?? '';
}
/** Skips the minute between two codes of one browser. */
const endMinute = () => db()('login_codes').update({ created_at: new Date(Date.now() - 2 * 60_000) });
const wrong = (right: string) => (right === '000000' ? '000001' : '000000');
const move = (status: ApplicationStatus) => patch(lead, `/api/job-applications/${id}`, { status });

describe('withdrawing', () => {
  test('takes a mailed code; staff see who, when and why, and nothing is due', async () => {
    const sent = await code();
    const reason = 'I found work in Muscat';
    expect(await post('withdraw', { code: sent, reason })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your application has been withdrawn.' },
    });
    // Without the ten minutes that changes of staff wait.
    expect(await shown()).toMatchObject({ state: 'withdrawn', can_withdraw: false, due_at: null });
    const entry = await entryOf<JobApplicationRow>(lead, `applications/${id}`);
    expect(entry).toMatchObject({ status: 'withdrawn', version: 2, first_reviewed_at: expect.any(String) });
    expect((await historyOf(lead, `applications/${id}`)).at(-1)).toMatchObject({
      ...{ kind: 'status', from: 'new', to: 'withdrawn', by: null, reason },
    });
    const [audit] = (await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=1')).body;
    expect(audit).toMatchObject({
      ...{ action: 'application_withdrawn', actor: null, subject_id: id, details: { from: 'new', to: 'withdrawn' } },
    });
    expect(JSON.stringify(audit)).not.toContain('Muscat');
    const listed = await lead.get<JobApplicationRow[]>('/api/job-applications?status=withdrawn');
    expect(listed.body.map((one) => one.id)).toContain(id);
  });

  test('needs no reason; the code is sent to the stored email, in the language of the caller', async () => {
    const { email } = await row();
    const arabic = app.client({ 'accept-language': 'ar' });
    const before = mail.mails.length;
    expect((await post('code', {}, arabic)).status).toBe(200);
    await expect.poll(() => mail.mails.slice(before).some(({ subject }) => subject?.includes('رمز التحقق'))).toBe(true);
    const letter = mail.mails.find(({ subject }, at) => at >= before && subject?.includes('رمز التحقق'));
    expect(JSON.stringify(letter?.to)).toContain(email);
    expect(letter?.text).toContain('لمرة واحدة');
    const sent = /\d{6}/.exec(letter?.subject ?? '')?.[0];
    expect((await post('withdraw', { code: sent }, arabic)).body.message).toBe('تم سحب طلبك.');
  });

  test('is rejected with a wrong code, after five tries, from another browser, with a used and an old code', async () => {
    const sent = await code();
    const codeWrong = { status: 401, body: { code: 'code_wrong' } };
    const expired = { status: 401, body: { code: 'applicant_code_expired' } };
    expect(await post('withdraw', { code: wrong(sent) })).toMatchObject(codeWrong);
    expect(await post('withdraw', { code: sent }, app.client())).toMatchObject(expired);
    for (let tries = 2; tries <= 5; tries += 1)
      expect(await post('withdraw', { code: wrong(sent) })).toMatchObject(codeWrong);
    expect(await post('withdraw', { code: sent })).toMatchObject(expired);

    await endMinute();
    const second = await code();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await post('withdraw', { code: second })).toMatchObject(expired);
    vi.useRealTimers();
    expect((await row()).status).toBe('new');

    await endMinute();
    const third = await code();
    expect((await post('withdraw', { code: third })).status).toBe(200);
    expect(await post('take-back', { code: third })).toMatchObject(expired);
  });

  test('with the code of another application is rejected, and with one of staff too', async () => {
    const other = await apply();
    const sent = await code(applicant, other.token);
    expect(await post('withdraw', { code: sent })).toMatchObject({ status: 401 });
    expect((await row()).status).toBe('new');
    const [stored] = await db()('login_codes').orderBy('id', 'desc').limit(1);
    expect(stored).toMatchObject({ user_id: null, application_id: other.id });
    // A cookie of one application does not work for another.
    const staff = app.client();
    staff.cookies.set('qantara_login', applicant.cookies.get('qantara_applicant') ?? '');
    const login = await staff.post<Problem>('/api/auth/verify-code', { email: 'a@example.com', code: sent });
    expect(login).toMatchObject({ status: 401, body: { code: 'code_expired' } });
  });

  test.each(['hired', 'rejected'] as const)('is not possible for an applicant who was %s', async (status) => {
    await db()('job_applications').where('document_id', id).update({ status });
    expect(await post('code')).toMatchObject({ status: 409, body: { code: 'withdrawal_not_possible' } });
  });

  test('is possible until the applicant knows of a decision', async () => {
    const sent = await code();
    await move('rejected');
    expect(await shown()).toMatchObject({ can_withdraw: true });
    expect((await post('withdraw', { code: sent })).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'withdrawn' });
  });

  test('loses against a decision of staff that the applicant knows', async () => {
    const sent = await code();
    await move('rejected');
    const earlier = new Date(Date.now() - (UNDO_MINUTES + 1) * 60_000);
    await db()('inbox_events').where({ entry_id: id, kind: 'status' }).update({ created_at: earlier });
    expect(await post('withdraw', { code: sent })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_not_possible' },
    });
    expect((await row()).status).toBe('rejected');
  });

  test.each([
    ['code', {}],
    ['withdraw', { code: '123456' }],
    ['take-back', { code: '123456' }],
    ['contact', { code: '123456', email: 'new@example.com' }],
  ])('%s with a wrong or revoked link is a 404, with an expired one a 410', async (action, json) => {
    expect(await post(action, json, applicant, `${token}0`)).toMatchObject({ status: 404 });
    await lead.post(`/api/job-applications/${id}/revoke-link`);
    expect(await post(action, json)).toMatchObject({ status: 404, body: { code: 'application_link_wrong' } });
    const old = { status: 'rejected', status_changed_at: new Date(Date.now() - 91 * 24 * HOUR_MS), link_counter: null };
    await db()('job_applications').where('document_id', id).update(old);
    expect(await post(action, json)).toMatchObject({ status: 410, body: { code: 'application_link_expired' } });
  });

  test.each([
    ['withdraw', {}, 'code'],
    ['withdraw', { code: '12' }, 'code'],
    ['withdraw', { code: '123456', reason: 'x'.repeat(501) }, 'reason'],
    ['take-back', { code: null }, 'code'],
    ['contact', { email: 'new@example.com' }, 'code'],
    ['contact', { code: '123456' }, 'email'],
    ['contact', { code: '123456', email: '', phone: null }, 'email'],
    ['contact', { code: '123456', email: 'new' }, 'email'],
    ['contact', { code: '123456', phone: '12' }, 'phone'],
    ['contact', { code: '123456', email: ['new@example.com'] }, 'email'],
  ])('%s with %j is a 400', async (action, json, field) => {
    expect(await post(action, json)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('is confirmed by email after ten minutes, unless it was taken back', async () => {
    const confirmed = 'Your application has been withdrawn';
    const confirmations = async () =>
      (await historyOf(lead, `applications/${id}`)).filter(({ subject }) => subject?.startsWith(confirmed));
    const letPass = async () => {
      await db()('inbox_events')
        .where('entry_id', id)
        .update({ created_at: db().raw(`created_at - make_interval(mins => ?)`, [UNDO_MINUTES + 1]) });
      await announceStates(app.strapi);
    };
    await post('withdraw', { code: await code() });
    await endMinute();
    await post('take-back', { code: await code() });
    await letPass();
    expect(await confirmations()).toEqual([]);

    await endMinute();
    await post('withdraw', { code: await code() });
    await letPass();
    await letPass();
    expect(await confirmations()).toHaveLength(1);
    const { email } = await row();
    const isConfirmation = (one: (typeof mail.mails)[number]) =>
      one.subject?.startsWith(confirmed) && recipients(one).includes(email);
    await expect.poll(() => mail.mails.filter(isConfirmation).length).toBe(1);
  });

  test('is no review in the numbers, unless staff reviewed it before', async () => {
    const other = await apply();
    const firstReviews = async () => (await lead.get<DashboardCounts>('/api/dashboard')).body.first_review?.count ?? 0;
    const before = await firstReviews();
    await patch(lead, `/api/job-applications/${other.id}`, { status: 'reviewed' });
    for (const { id: of, token: link } of [{ id, token }, other]) {
      await letWait(app, 'job_applications', of, 72);
      const client = app.client();
      expect((await post('withdraw', { code: await code(client, link) }, client, link)).status).toBe(200);
    }
    const [numbers] = (await lead.get<Analytics>(`/api/analytics?job_id=${jobId}`)).body.reviews;
    expect(numbers).toMatchObject({ received: 2, reviewed: 1, in_time: 0, late: 1, overdue: 0 });
    expect(await firstReviews()).toBe(before + 1);
  });

  test('cannot be undone by staff, who can move it back by hand', async () => {
    expect((await post('withdraw', { code: await code() })).status).toBe(200);
    expect(await patch(lead, `/api/job-applications/${id}`, { undo: true })).toMatchObject({ status: 409 });
    expect((await move('reviewed')).status).toBe(200);
  });
});

describe('taking it back', () => {
  const withdraw = async () => {
    expect((await post('withdraw', { code: await code() })).status).toBe(200);
    await endMinute();
  };

  test('within 24 hours brings status and times back as they were', async () => {
    await move('shortlisted');
    const before = await row();
    await withdraw();
    const { take_back_until: until } = await shown();
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
    expect(await post('take-back', { code: await code() })).toMatchObject({
      status: 200,
      body: { message: 'Your application is back in the selection.' },
    });
    const { status, status_changed_at, first_reviewed_at } = before;
    expect(await row()).toMatchObject({ status, status_changed_at, first_reviewed_at, version: 4 });
    expect(await shown()).toMatchObject({ state: 'received', can_withdraw: true, take_back_until: null });
    expect((await historyOf(lead, `applications/${id}`)).at(-1)).toMatchObject({
      ...{ kind: 'undone', from: 'withdrawn', to: 'shortlisted', by: null },
    });
    const [audit] = (await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=1')).body;
    expect(audit).toMatchObject({ action: 'withdrawal_taken_back', actor: null, subject_id: id });
  });

  test('makes an unread application due again', async () => {
    await withdraw();
    await post('take-back', { code: await code() });
    expect(await row()).toMatchObject({ status: 'new', status_changed_at: null, first_reviewed_at: null });
    expect((await shown()).due_at).not.toBeNull();
  });

  test.each([
    ['sends the email of a decision that fell due in between, once', undefined, 1],
    ['sends none for a decision without an email', null, 0],
  ] as const)('%s', async (_, email, sent) => {
    await patch(lead, `/api/job-applications/${id}`, { status: 'rejected', send: 'tomorrow', email });
    await withdraw();
    await db()('inbox_events').where({ entry_id: id, to_value: 'rejected' }).update({ send_at: new Date() });
    await announceStates(app.strapi);
    const mails = async () =>
      (await historyOf(lead, `applications/${id}`)).filter(({ kind, to }) => kind === 'mail' && to === 'state');
    expect(await mails()).toEqual([]);
    expect((await post('take-back', { code: await code() })).status).toBe(200);
    for (let times = 0; times < 2; times += 1) await announceStates(app.strapi);
    expect(await mails()).toHaveLength(sent);
  });

  test('is over after 24 hours, and when the job has closed', async () => {
    await withdraw();
    const sent = await code();
    await db()('jobs').where('document_id', jobId).update({ expiry_date: '2026-01-01' });
    expect((await shown()).take_back_until).toBeNull();
    expect(await post('take-back', { code: sent })).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    await db()('jobs').where('document_id', jobId).update({ expiry_date: '2099-01-01' });
    const longAgo = new Date(Date.now() - 25 * HOUR_MS);
    await db()('inbox_events').where('entry_id', id).update({ created_at: longAgo });
    expect((await shown()).take_back_until).toBeNull();
    expect(await post('take-back', { code: sent })).toMatchObject({
      status: 409,
      body: { code: 'take_back_not_possible' },
    });
    expect((await row()).status).toBe('withdrawn');
  });

  test('is possible for a withdrawal by the applicant, not for one set by staff', async () => {
    await move('withdrawn');
    expect((await shown()).take_back_until).toBeNull();
    expect(await post('take-back', { code: await code() })).toMatchObject({ body: { code: 'take_back_not_possible' } });
  });
});

test('erasing the person takes their codes with the rest, and ends the link', async () => {
  await code();
  const { email } = await row();
  const erase = [{ name: 'applications', id }];
  const response = await lead.post(`/api/inbox/applications/${id}/erasure`, { confirm: email, erase, keep: [] });
  expect(response.status).toBe(200);
  expect(await db()('login_codes').where('application_id', id)).toEqual([]);
  expect((await applicant.get(`/api/applications/${token}`)).status).toBe(404);
});

describe('a change of email and phone', () => {
  const change = async (details: object) => post('contact', { code: await code(), ...details });
  const mailsTo = (email: string) => mail.mails.filter((one) => recipients(one).includes(email));

  test('is stored, found and in the history; the new email gets the link, the one before a notice', async () => {
    const { email: before, phone, version } = await row();
    const email = `Changed${people}@example.com`;
    expect(await change({ email, phone: '+91 98765 43210' })).toMatchObject({ status: 200, body: { success: true } });
    expect(await row()).toMatchObject({
      ...{ email, email_lower: email.toLowerCase(), phone: '+919876543210', phone_country: 'IN', version: version + 1 },
    });
    const { body: found } = await lead.get<JobApplicationRow[]>(`/api/job-applications?search=${email}`);
    expect(found.map((one) => one.id)).toEqual([id]);
    expect((await historyOf(lead, `applications/${id}`)).slice(-4)).toMatchObject([
      { kind: 'phone', by: null, from: phone, to: '+919876543210' },
      { kind: 'email', by: null, from: before, to: email },
      { kind: 'mail', by: null, to: 'email_changed' },
      { kind: 'mail', by: null, to: 'links' },
    ]);
    const { body: trail } = await lead.get<AuditEntryRow[]>('/api/audit-entries?action=contact_details_changed');
    expect(trail[0]).toMatchObject({ actor: null, subject_id: id });
    expect(JSON.stringify(trail[0])).not.toContain('@example.com');

    await expect.poll(() => mailsTo(email).map(({ text }) => text?.includes(`/application/${token}`))).toEqual([true]);
    const notice = () => mailsTo(before).find(({ subject }) => subject === 'The email of your application has changed');
    await expect.poll(notice).toBeDefined();
    expect(notice()?.text).not.toContain(email);
    // The next code goes to the new email.
    await code();
    expect(recipients(codeMails().at(-1)!)).toEqual([email]);
  });

  test('leaves what is blank as it is', async () => {
    const before = await row();
    expect((await change({ phone: '+971501112223', email: '' })).status).toBe(200);
    expect(await row()).toMatchObject({ email: before.email, phone: '+971501112223', phone_country: 'AE' });
    expect((await historyOf(lead, `applications/${id}`)).filter(({ kind }) => kind === 'email')).toEqual([]);
  });

  test('leaves a phone stored in another format if only the email changes', async () => {
    await db()('job_applications').where('document_id', id).update({ phone: '+91 98765-43211' });
    expect((await change({ email: `changed${people}@example.com` })).status).toBe(200);
    expect(await row()).toMatchObject({ phone: '+91 98765-43211' });
    expect((await historyOf(lead, `applications/${id}`)).filter(({ kind }) => kind === 'phone')).toEqual([]);
  });

  test('is a 400 if nothing differs, and keeps the code', async () => {
    const { email, version } = await row();
    const sent = await code();
    expect(await post('contact', { code: sent, email })).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'email', code: 'contact_details_required' }] } },
    });
    expect((await row()).version).toBe(version);
    expect((await post('contact', { code: sent, phone: '+971501112224' })).status).toBe(200);
  });

  test('takes the code of this application, and an application that goes on', async () => {
    await code();
    expect(await post('contact', { code: '000000', email: 'new@example.com' })).toMatchObject({ status: 401 });
    const other = await apply();
    const stranger = app.client();
    const foreign = await code(stranger, other.token);
    expect(await post('contact', { code: foreign, email: 'new@example.com' }, stranger)).toMatchObject({ status: 401 });
    const sent = await code(app.client()).then(() => code());
    await db()('job_applications').where('document_id', id).update({ status: 'hired' });
    expect(await post('contact', { code: sent, email: 'new@example.com' })).toMatchObject({
      ...{ status: 409, body: { code: 'contact_change_not_possible' } },
    });
    expect((await row()).email).not.toBe('new@example.com');
  });
});
