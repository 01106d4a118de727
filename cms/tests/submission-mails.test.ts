import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTENT_TYPES, documentsOf } from '../src/content/content-types.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, hiringForm } from './helpers/submissions.js';

const PERSON = 'amina@example.com';
const TEAM = 'team@qantara.test';
let app: TestApp;
let mail: MailServer;
let jobId: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({
    SMTP_URL: mail.url,
    STAFF_NOTICE_TO: TEAM,
    PUBLIC_URL: 'https://jobs.qantara.test',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9',
  });
  const ar = {
    title: 'مهندس موقع',
    location: 'الرياض',
    description: 'بناء الأبراج.',
    responsibilities: 'قيادة الموقع.',
    requirements: 'شهادة جامعية.',
  };
  jobId = await createJob(app, { translations: { ar } });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.failing = false;
  mail.mails.length = 0;
});

const apply = (changes = {}, locale = 'en') =>
  app.client({ 'accept-language': locale }).call<{ id: string; reference: string }>('/api/job-applications', {
    method: 'POST',
    raw: applicationForm(jobId, changes),
  });
async function both(): Promise<[person: ParsedMail, team: ParsedMail]> {
  await mail.received(2);
  const [person] = await mail.received(1, PERSON);
  const [team] = await mail.received(1, TEAM);
  if (!person || !team) throw new Error('A mail is missing');
  return [person, team];
}

test('an application is acknowledged in English: job, reference, 48 hours, never pay', async () => {
  const { body } = await apply();
  const [person, team] = await both();
  expect(person.subject).toMatch(/^We have received your application: Site Engineer \(QJ-\d+\)$/);
  for (const text of [person.subject, person.text, person.html || '']) expect(text).not.toMatch(/[\u2066-\u2069]/);
  expect(person.text).not.toContain(body.id);
  for (const text of [person.text, person.html || ''])
    for (const part of ['Amina Yusuf', 'Site Engineer', 'QJ-', '48 hours', 'Never pay anyone', body.reference])
      expect(text).toContain(part);
  expect(person.html).toContain('dir="ltr"');
  expect(person.attachments).toEqual([]);
  expect(person.replyTo?.text).toBe('jobs@qantara.example');
  for (const { headers } of [person, team]) expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('an Arabic name is isolated in an English email', async () => {
  await apply({ name: 'أمينة يوسف' });
  const [person] = await both();
  expect(person.text).toContain('Dear \u2068أمينة يوسف\u2069,');
});

test('an application is acknowledged in Arabic, from right to left, with the Arabic title', async () => {
  await apply({ name: 'أمينة يوسف' }, 'ar');
  const [person, team] = await both();
  expect(person.subject).toContain('استلمنا طلبك لوظيفة');
  expect(person.html).toContain('<html lang="ar" dir="rtl">');
  for (const part of ['أمينة يوسف', 'مهندس موقع', 'خلال 48 ساعة', 'لا تدفع أي مبلغ'])
    expect(person.text).toContain(part);
  expect(team.subject).toContain('Site Engineer');
});

test('staff get a link to the submission, without CV, phone or answers, and that the sender is suspect', async () => {
  const { body } = await apply();
  const [, team] = await both();
  expect(team.subject).toMatch(/^\[Suspect\] New job application: Site Engineer \(QJ-\d+\)$/);
  expect(team.text).toContain(`https://jobs.qantara.test/admin?tab=applications&id=${body.id}`);
  expect(team.text).toContain(`Reference: ${body.reference}`);
  expect(team.text).toContain('Spam check: Suspect');
  for (const secret of ['971501234567', 'two towers', PERSON]) expect(team.text).not.toContain(secret);
  expect(team.attachments).toEqual([]);
});

test('a message and a CV are acknowledged too', async () => {
  await app.client().post('/api/contact', contactForm({ email: PERSON }));
  const [contact, contactNotice] = await both();
  expect(contact.subject).toBe('We have received your message');
  expect(contact.text).not.toContain('electricians');
  expect(contactNotice.text).toContain('/admin?tab=contacts&id=');
  mail.mails.length = 0;

  const client = app.client({ 'accept-language': 'ar' });
  await client.call('/api/careers', { method: 'POST', raw: cvForm({ email: PERSON }) });
  const [cv, cvNotice] = await both();
  expect(cv.subject).toBe('استلمنا سيرتك الذاتية');
  expect(cv.text).toContain('Site Engineer');
  expect(cvNotice.text).toContain('/admin?tab=cvs&id=');
});

test('a hiring request is acknowledged with its lines, and by when we reply on the clocks of its country', async () => {
  const sendRequest = (country: string, locale: string) =>
    app.client({ 'accept-language': locale }).call<{ id: string; reference: string }>('/api/hiring-requests', {
      method: 'POST',
      raw: hiringForm({ email: PERSON, country }),
    });
  const { body } = await sendRequest('Qatar', 'en');
  const [person, team] = await both();
  const due = new Date(Date.now() + 48 * 3_600_000);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Qatar' }).format(due); // prettier-ignore
  expect(person.subject).toBe('We have received your hiring request');
  for (const text of [person.text, person.html || ''])
    for (const part of ['Khalid Al-Otaibi', 'Steel fixer', 'Welder', day, '(Qatar time)', '48 hours', body.reference])
      expect(text).toContain(part);
  expect(person.text).toContain('Steel fixer: 20\nWelder: 5');
  // Employers pay for the service, so there is no warning; the email does not repeat what they typed.
  for (const part of ['Never pay', 'Otaibi Contracting', 'Night shift', '1800', 'opens in March'])
    expect(person.text).not.toContain(part);
  expect(team.subject).toBe('[Suspect] New hiring request: 25 people, Qatar');
  for (const part of ['Otaibi Contracting', 'Steel fixer: 20', `/admin?tab=hiring-requests&id=${body.id}`])
    expect(team.text).toContain(part);
  for (const secret of ['97455512345', '1800', 'Night shift', PERSON]) expect(team.text).not.toContain(secret);
  mail.mails.length = 0;

  await sendRequest('Saudi Arabia', 'ar');
  const [arabic] = await both();
  expect(arabic.subject).toBe('استلمنا طلب الاستقدام');
  for (const part of ['لحّام', 'موعد المراجعة', 'بتوقيت السعودية', 'خلال 48 ساعة']) expect(arabic.text).toContain(part);
});

test('a report of fraud is marked for staff and tells the person what to do', async () => {
  await app.client().post('/api/contact', contactForm({ email: PERSON, subject: 'fraud' }));
  const [person, team] = await both();
  expect(person.text).toContain("please don't pay anyone, and keep any messages");
  expect(team.subject).toBe('[Fraud report] [Suspect] New contact inquiry: Report a scam or request for money');
  expect(team.text).toContain('asked for money in our name');
  mail.mails.length = 0;

  await app
    .client({ 'accept-language': 'ar' })
    .post('/api/contact', contactForm({ email: PERSON, subject: 'employer' }));
  const [employer, notice] = await both();
  expect(employer.text).toContain('نراجع جميع الرسائل خلال 48 ساعة');
  expect(notice.subject).toBe('[Suspect] New contact inquiry: Employer enquiry');
  expect(notice.text).toContain('Subject: Employer enquiry');
});

test('nothing a person types becomes a header, markup, or an advertisement in our name', async () => {
  await apply({ name: 'Eve\r\nBcc: victim@example.com <b>x</b>' });
  const [person, team] = await both();
  expect(person.bcc).toBeUndefined();
  expect(team.bcc).toBeUndefined();
  expect(team.html).toContain('&lt;b&gt;');
  mail.mails.length = 0;
  await apply({ name: 'Win now http://evil.example' });
  const [advertised] = await both();
  expect(advertised.text).not.toContain('evil');
  expect(advertised.text).toContain('Hello,');
});

test.each([
  ['You are selected! Pay the fee at https://evil.example/pay', false],
  ['Welder, call 9998887776 today', false],
  ['اتصل على ٠٥٥١٢٣٤٥٦٧ لتستلم التأشيرة', false],
  ['A/C technician (2nd class)', true],
])('the position in a mail to the typed email, %s: %s', async (position, isTold) => {
  await app.client().call('/api/careers', { method: 'POST', raw: cvForm({ email: PERSON, position }) });
  const [person, team] = await both();
  expect(person.text?.includes(position)).toBe(isTold);
  expect(team.text).toContain(position);
});

test('a mail that is turned away is tried again, and each arrives once', async () => {
  mail.failing = true;
  await apply();
  const errors = async () => {
    const { rows } = await app.strapi.db.connection.raw(
      "select last_error from graphile_worker.jobs where task_identifier = 'send-mail'",
    );
    return (rows as { last_error: string | null }[]).map((row) => row.last_error);
  };
  const turnedAway = expect.stringContaining('Try again later') as string;
  await expect.poll(errors).toEqual([turnedAway, turnedAway]);
  mail.failing = false;
  await both();
  await expect.poll(errors).toEqual([]);
  expect(mail.mails).toHaveLength(2);
});

test("an email begins and ends in the agency's own words, in its language; what is empty stays as it was", async () => {
  const uid = CONTENT_TYPES.emailWording;
  const documents = documentsOf(app.strapi, uid);
  const [{ documentId } = { documentId: '' }] = await documents.findMany({ locale: 'en' });
  const publish = (data: object, locale = 'en') => documents.update({ documentId, locale, data, status: 'published' });
  await publish({ signOff: 'Warm regards,\nthe team in Mumbai', applicationReceived: 'We are glad: {job}.' });
  await apply();
  const [person, team] = await both();
  expect(person.text).toMatch(/Dear Amina Yusuf,\n\nWe are glad: Site Engineer \(QJ-\d+\)\.\n/);
  for (const { text } of [person, team]) expect(text).toMatch(/\n\nWarm regards,\nthe team in Mumbai\s*$/);
  mail.mails.length = 0;

  await apply({}, 'ar');
  const [arabic] = await both();
  expect(arabic.text).toContain('شكرًا لتقدمك إلى وظيفة');
  expect(arabic.text).not.toContain('Warm regards');
  mail.mails.length = 0;

  await publish({ signOff: null, applicationReceived: null });
  await apply();
  const [usual] = await both();
  expect(usual.text).toContain('Thank you for applying for Site Engineer');
  expect(usual.text).toMatch(/\n\nQantara\nRecruitment for the Gulf\s*$/);
});
