/** Forms cannot be used to flood a mailbox of a stranger or of the agency. */
import { RATE_LIMITS } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

const TEAM = 'team@qantara.test';
let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url, STAFF_NOTICE_TO: TEAM, RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

let sent = 0;
const send = async (email: string, subject = 'general') => {
  sent += 1;
  expect((await app.client().post('/api/contact', contactForm({ email, subject }))).status).toBe(200);
};
const storedRows = async () => Number((await app.strapi.db.connection('contact_inquiries').count())[0]?.count);
const subjectsTo = (to: string) =>
  mail.mails.filter(({ to: receivers }) => JSON.stringify(receivers).includes(to)).map(({ subject }) => subject);
/** Resets the hourly counts; daily ones go on. */
const endHour = () => app.strapi.db.connection('rate_limits').where('key', 'like', 'acknowledgementHour:%').delete();
/** Waits until the queue is empty. */
const allSent = () =>
  expect
    .poll(async () => Number((await app.strapi.db.connection('graphile_worker._private_jobs').count())[0]?.count))
    .toBe(0);

test('one mailbox gets three acknowledgements an hour; every message is stored, and others are acknowledged', async () => {
  for (const email of ['victim@elsewhere.test', 'Victim@elsewhere.test', 'victim+1@elsewhere.test']) await send(email);
  await send('victim@elsewhere.test');
  await send('victim+2@elsewhere.test');
  await send('someone@elsewhere.test');
  await allSent();
  expect(await storedRows()).toBe(6);
  expect(mail.mails.filter(({ subject }) => subject === 'We have received your message')).toHaveLength(4);
  expect(subjectsTo('someone@elsewhere.test')).toHaveLength(1);
  expect(subjectsTo(TEAM)).toHaveLength(6);
});

test('one mailbox gets ten acknowledgements a day', async () => {
  const person = 'regular@elsewhere.test';
  for (let hour = 0; hour < 5; hour += 1) {
    for (let message = 0; message < RATE_LIMITS.acknowledgementHour.points; message += 1) await send(person);
    await endHour();
  }
  await allSent();
  expect(await storedRows()).toBe(sent);
  expect(subjectsTo(person)).toHaveLength(RATE_LIMITS.acknowledgementDay.points);
});

test('staff get a notice of each of the first messages in an hour, then one for all others; fraud reports stay single', async () => {
  while (sent < RATE_LIMITS.staffNotice.points + 3) await send(`person${sent}@elsewhere.test`);
  await send('worried@elsewhere.test', 'fraud');
  await allSent();
  expect(await storedRows()).toBe(sent);
  const subjects = subjectsTo(TEAM);
  expect(subjects).toHaveLength(RATE_LIMITS.staffNotice.points + 2);
  expect(subjects.filter((subject) => subject === 'Many new contact inquiries')).toHaveLength(1);
  expect(subjects.filter((subject) => subject?.startsWith('[Fraud report]'))).toHaveLength(1);
});
