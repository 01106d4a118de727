import type { Problem, PublicJobAlerts } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendAlertMail } from '../src/alerts/alert-mails.js';
import { announceEnds, deliverAlerts, deliveryTimes } from '../src/alerts/deliver-alerts.js';
import { erasePerson } from '../src/inbox/erasure/erase-person.js';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { CONTACTS } from '../src/submissions/inbox-list.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { createStaff } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { type FormResponse, contactForm, createJob } from './helpers/submissions.js';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const FIRST_MONDAY = Date.parse('2026-11-30T03:30:00Z');
/** The last Monday, 9:00 at the agency; deliveries were at 7:00 that day, and on the Sunday before. */
const MONDAY = new Date(FIRST_MONDAY + Math.floor((Date.now() - FIRST_MONDAY) / WEEK_MS) * WEEK_MS);
/** A time of UTC, so many days after MONDAY. */
const at = (days: number, time: string) => new Date(`${daysAfter(agencyDay(MONDAY), days)}T${time}Z`);

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  mail.failing = false;
  await untilAllTasksAreDone(app);
  for (const table of ['job_alerts', 'jobs', 'rate_limits', 'contact_inquiries']) await db()(table).delete();
  mail.mails.length = 0;
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const db = () => app.strapi.db.connection;
let callers = 0;
const client = (locale = 'en') =>
  app.client({ 'accept-language': locale, 'x-forwarded-for': `203.0.113.${(callers += 1) % 250}` });
const form = (changes: object = {}) => ({
  email: 'amina@example.com',
  frequency: 'daily',
  filters: { country: 'Qatar', search: 'welder' },
  ...changes,
});
const ask = (changes: object = {}, locale?: string) =>
  client(locale).post<FormResponse>('/api/job-alerts', form(changes));
const tokenIn = (text = '') => /\/job-alerts\/([a-z0-9]{24}-[0-9a-f]{32})/.exec(text)?.[1] ?? '';
const act = (token: string, what: string, headers?: Record<string, string>) =>
  client().call<FormResponse>(`/api/job-alerts/${token}/${what}`, { method: 'POST', headers });
const read = (token: string, locale?: string) =>
  client(locale).get<PublicJobAlerts & Problem>(`/api/job-alerts/${token}`);
const mailed = async () => {
  await untilAllTasksAreDone(app);
  return mail.mails.splice(0);
};
/** A confirmed alert that was last searched long before the delivery times of MONDAY. */
async function confirmed(changes: object = {}, locale?: string): Promise<string> {
  await ask(changes, locale);
  const [letter] = await mailed();
  const token = tokenIn(letter?.text);
  expect((await act(token, 'confirm')).status).toBe(200);
  await db()('job_alerts')
    .where('document_id', token.slice(0, 24))
    .update({ searched_until: at(-10, '00:00'), ends_at: at(180, '00:00') });
  return token;
}
async function post(title: string, postedAt: Date, changes: object = {}): Promise<string> {
  const id = await createJob(app, { title, country: 'Qatar', location: 'Doha', ...changes });
  await db()('jobs').where('document_id', id).update({ posted_date: postedAt, expiry_date: '2099-12-31' });
  return id;
}

test('an alert is confirmed on a button, and mailed once with the new jobs it looks for', async () => {
  expect(await ask()).toMatchObject({ status: 202, body: { success: true } });
  const [letter] = await mailed();
  expect(letter?.subject).toBe('Confirm your job alert');
  expect(letter?.text).toContain('“welder”; Qatar');
  const token = tokenIn(letter?.text);
  for (let times = 1; times <= 50; times += 1) expect((await read(token)).status).toBe(200);
  expect((await read(token)).body).toMatchObject({
    email: 'a•••@example.com',
    alerts: [{ token, search: '?search=welder&country=Qatar', state: 'unconfirmed', ends_at: null }],
  });
  expect(await act(token, 'confirm')).toMatchObject({ status: 200, body: { success: true } });
  await db()('job_alerts').update({ searched_until: at(-1, '04:00') });

  await post('Old Welder', at(-1, '03:00'));
  await post('Pipe Welder', at(-1, '10:00'));
  await post('Mason', at(-1, '10:00'));
  await post('Welder in Kuwait', at(-1, '10:00'), { country: 'Kuwait' });
  const closed = await post('Closed Welder', at(-1, '10:00'));
  await db()('jobs').where('document_id', closed).update({ job_status: 'closed' });
  await Promise.all([deliverAlerts(app.strapi, MONDAY), deliverAlerts(app.strapi, MONDAY)]);
  await deliverAlerts(app.strapi, MONDAY);
  const mails = await mailed();
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new job for you']);
  expect(mails[0]?.text).toContain('Pipe Welder');
  expect(mails[0]?.replyTo?.text).toBe('jobs@qantara.example');
  for (const other of ['Old Welder', 'Mason', 'Kuwait', 'Closed Welder']) expect(mails[0]?.text).not.toContain(other);
  expect(String(mails[0]?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line)).toContain(
    'List-Unsubscribe=One-Click',
  );

  await deliverAlerts(app.strapi, new Date(MONDAY.getTime() + DAY_MS));
  expect(await mailed()).toEqual([]);
});

test('all alerts of a person are in one mail, in the language of the person, ten jobs of each', async () => {
  await confirmed({ filters: {} }, 'ar');
  await confirmed({ filters: { search: 'welder' } }, 'ar');
  for (let number = 1; number <= 12; number += 1) await post(`Welder ${number}`, at(-1, `10:${10 + number}`));
  await deliverAlerts(app.strapi, MONDAY);
  const [letter, ...others] = await mailed();
  expect([others, letter?.subject]).toEqual([[], '12 وظيفة جديدة تناسبك']);
  expect(letter?.text).toContain('جميع الوظائف الجديدة');
  expect(letter?.text).toContain('/ar/jobs?search=welder');
  expect(letter?.text?.match(/\/ar\/jobs\/[a-z0-9]{24}/g)).toHaveLength(20);
  expect(letter?.text).not.toContain('\u2068Welder 2\u2069');
});

test('weekly alerts are mailed on Sundays, daily ones every day', async () => {
  expect(deliveryTimes(MONDAY)).toEqual({ daily: at(0, '01:30'), weekly: at(-1, '01:30') });
  await confirmed({ email: 'daily@example.com' });
  await confirmed({ email: 'weekly@example.com', frequency: 'weekly' });
  await db()('job_alerts').update({ searched_until: at(-1, '04:00') });
  await post('Welder', at(-1, '10:00'));
  await deliverAlerts(app.strapi, MONDAY);
  expect((await mailed()).flatMap(recipients)).toEqual(['daily@example.com']);
  await deliverAlerts(app.strapi, at(6, '02:00'));
  expect((await mailed()).flatMap(recipients)).toEqual(['weekly@example.com']);
});

test('unsubscribed people get nothing, not even what waits in the queue; the alert can be started again', async () => {
  const token = await confirmed();
  const other = await confirmed({ filters: {} });
  await post('Welder', at(-1, '10:00'));
  mail.failing = true;
  await deliverAlerts(app.strapi, MONDAY);
  const isTried = async () =>
    (await db().raw('select 1 from graphile_worker.jobs where last_error is not null')).rows[0];
  await waitFor(isTried);
  const body = 'List-Unsubscribe=One-Click';
  const oneClick = await fetch(`${app.url}/api/job-alerts/${token}/unsubscribe?all=true`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.251' },
  });
  expect(oneClick.status).toBe(200);
  mail.failing = false;
  mail.mails.length = 0;
  await db().raw(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())`,
  );
  expect(await mailed()).toEqual([]);
  expect((await read(token)).body.alerts.map(({ state }) => state)).toEqual(['ended', 'ended']);
  expect((await act(other, 'renew')).status).toBe(200);
  expect((await read(other)).body.alerts.map(({ state }) => state)).toEqual(['active', 'ended']);
  expect(await db()('audit_entries').where('subject_id', other.slice(0, 24)).orderBy('id').pluck('action')).toEqual([
    ...['job_alert_confirmed', 'job_alert_ended', 'job_alert_renewed'],
  ]);
});

test('a form without scripts returns to the page, and opening the URL of the header changes nothing', async () => {
  const token = await confirmed();
  const page = await fetch(`${app.url}/api/job-alerts/${token}/unsubscribe?locale=ar`, {
    ...{ method: 'POST', redirect: 'manual', body: '' },
    headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/ar/job-alerts/${token}`),
  ]);
  // As Safari before 16.4 sends a form of a page without Referer.
  expect((await act(token, 'renew', { origin: 'null' })).status).toBe(200);
  const opened = await fetch(`${app.url}/api/job-alerts/${token}/unsubscribe?all=true`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/job-alerts/${token}`),
  ]);
  expect((await read(token)).body.alerts[0]?.state).toBe('active');
});

test('the same filters are one alert, and its owner is mailed its link', async () => {
  const token = await confirmed({ filters: { country: ['Qatar', 'UAE'] } });
  expect((await ask({ email: 'AMINA@example.com', filters: { country: ['UAE', 'Qatar'] } })).status).toBe(202);
  const [letter] = await mailed();
  expect(letter?.subject).toBe('This job alert is already on');
  expect(tokenIn(letter?.text)).toBe(token);
  expect((await read(token)).body.alerts).toHaveLength(1);
});

test('one person has ten alerts at most', async () => {
  for (let number = 1; number <= 11; number += 1) {
    await db()('rate_limits').delete();
    await ask({ filters: { search: `welder ${number}` } });
  }
  const full = 'You have the most job alerts possible';
  const subjects = async () => (await mailed()).map(({ subject }) => subject);
  expect(await subjects()).toContain(full);
  expect(await db()('job_alerts').pluck('id')).toHaveLength(10);

  // One that has ended makes room for one more, and does not come back beside ten others.
  const [oldest] = await db()('job_alerts').orderBy('id').pluck('id');
  await db()('job_alerts').where('id', oldest).update({ confirmed_at: new Date(), ends_at: new Date() });
  for (const search of ['mason', 'rigger', 'welder 1']) {
    await db()('rate_limits').delete();
    await ask({ filters: { search } });
  }
  expect(await subjects()).toEqual(['Confirm your job alert', full, full]);
  expect(await db()('job_alerts').whereNull('confirmed_at').pluck('id')).toHaveLength(10);
});

test('three mails an hour go to one receiver, and what could not be mailed is not stored', async () => {
  for (let number = 1; number <= 5; number += 1)
    await ask({ email: 'often@example.com', filters: { search: `welder ${number}` } });
  expect(await mailed()).toHaveLength(3);
  expect(await db()('job_alerts').pluck('id')).toHaveLength(3);
});

test('acknowledgements of forms leave room for alerts, and alerts for acknowledgements', async () => {
  const send = (email: string) => client().post('/api/contact', contactForm({ email }));
  const mailedTo = async (email: string) =>
    (await mailed()).filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);
  for (let form = 1; form <= 4; form += 1) await send('forms@example.com');
  expect(await mailedTo('forms@example.com')).toEqual(Array(3).fill('We have received your message'));
  await ask({ email: 'forms@example.com' });
  expect(await mailedTo('forms@example.com')).toEqual(['Confirm your job alert']);
  for (let number = 1; number <= 4; number += 1)
    await ask({ email: 'alerts@example.com', filters: { search: `welder ${number}` } });
  expect(await mailedTo('alerts@example.com')).toHaveLength(3);
  await send('alerts@example.com');
  expect(await mailedTo('alerts@example.com')).toEqual(['We have received your message']);
});

test('a bot gets the usual response, and nothing is stored', async () => {
  expect((await ask({ website: 'https://spam.example' })).status).toBe(202);
  expect(await mailed()).toEqual([]);
  expect(await db()('job_alerts').select()).toEqual([]);
});

test.each([
  ['no email', { email: '' }, 'email'],
  ['another frequency', { frequency: 'hourly' }, 'frequency'],
  ['an unknown country', { filters: { country: 'Narnia' } }, 'filters.country'],
  ['filters that are a list', { filters: [] }, 'filters'],
])('a job alert is rejected with %s', async (_, changes, field) => {
  const { status, body } = await ask(changes);
  expect([status, body.code, body.errors[0]?.field]).toEqual([400, 'invalid_input', field]);
});

test('a wrong link is a 404 everywhere', async () => {
  const token = await confirmed();
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  for (const bad of [wrong, 'x', `${token}0`]) {
    expect([(await read(bad)).status, (await read(bad)).body.code]).toEqual([404, 'job_alert_link_wrong']);
    for (const what of ['confirm', 'renew', 'unsubscribe']) expect((await act(bad, what)).status).toBe(404);
  }
  await ask({ email: 'new@example.com' });
  const unconfirmed = tokenIn((await mailed())[0]?.text);
  expect((await act(unconfirmed, 'renew')).body.code).toBe('job_alert_unconfirmed');
});

test('two weeks before the end one mail offers to renew', async () => {
  const token = await confirmed();
  const second = await confirmed({ filters: {} });
  await db()('job_alerts').update({ ends_at: new Date(Date.now() + 13 * DAY_MS) });
  expect((await read(token)).body.alerts[0]?.is_renewable).toBe(true);
  await announceEnds(app.strapi);
  await announceEnds(app.strapi);
  const mails = await mailed();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your job alerts end soon']);
  expect(mails[0]?.text).toContain('press Renew, or Start again after they have ended:');
  expect((await act(token, 'renew')).status).toBe(200);
  const [alert] = (await read(token)).body.alerts;
  expect(alert?.is_renewable).toBe(false);
  expect(Date.parse(alert?.ends_at ?? '')).toBeGreaterThan(Date.now() + 170 * DAY_MS);

  // An email that is sent after a renewal offers none for it.
  const alerts = [token, second].map((one) => ({ id: one.slice(0, 24) }));
  const late = () => sendAlertMail(app.strapi, { kind: 'ending', messageId: '<late@qantara.example>', alerts });
  await late();
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your job alert ends soon']);
  expect((await act(second, 'renew')).status).toBe(200);
  await late();
  expect(await mailed()).toEqual([]);
});

test('alerts that were not confirmed go after 7 days, ended ones after 30', async () => {
  const ages = { fresh: 6, waiting: 8, on: 8, ended: 8, old: 8 };
  for (const [name, days] of Object.entries(ages)) {
    await ask({ email: `${name}@example.com` });
    await db()('job_alerts')
      .where('email', `${name}@example.com`)
      .update({ requested_at: new Date(Date.now() - days * DAY_MS) });
  }
  const end = (name: string, days: number) =>
    db()('job_alerts')
      .where('email', `${name}@example.com`)
      .update({ confirmed_at: new Date(), ends_at: new Date(Date.now() + days * DAY_MS) });
  await end('on', 100);
  await end('ended', -29);
  await end('old', -31);
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'delete-old-job-alerts', {}));
  await untilAllTasksAreDone(app);
  expect((await db()('job_alerts').orderBy('id').pluck('email')).map((email) => email.split('@')[0])).toEqual([
    ...['fresh', 'on', 'ended'],
  ]);
});

test('alerts go with a person who is erased', async () => {
  await confirmed({ email: 'Ravi.Kumar@example.com' });
  await confirmed({ email: 'other@example.com' });
  const { body } = await client().post<{ id: string }>('/api/contact', contactForm());
  const staff = { ...(await createStaff(app, 'lead')), name: 'Lead', email: 'lead@example.com', role: 'lead' as const };
  const values = {
    confirm: 'ravi.kumar@example.com',
    erase: [{ name: 'contacts' as const, id: body.id }],
    keep: [],
  };
  expect(await erasePerson(app.strapi, { list: CONTACTS, id: body.id, values, staff })).toMatchObject({ alerts: 1 });
  expect(await db()('job_alerts').pluck('email')).toEqual(['other@example.com']);
});

test('alerts of more people than one batch are all searched', async () => {
  const insert = `insert into job_alerts (document_id, email, email_lower, form_locale, frequency, filters, filters_key,
      requested_at, confirmed_at, searched_until, ends_at, consent_version, consent_at)
    select 'a' || lpad(n::text, 23, '0'), n || '@example.com', n || '@example.com', 'en', 'daily',
      '{"search":"mason","country":"Qatar"}', 'k', now(), now(), ?, ?, '1', now()
    from generate_series(1, 250) n`;
  await db().raw(insert, [at(-10, '00:00'), at(180, '00:00')]);
  await deliverAlerts(app.strapi, MONDAY);
  expect(await db()('job_alerts').where('searched_until', '<', at(-1, '00:00')).select('id')).toEqual([]);
});
