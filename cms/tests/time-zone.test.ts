/** Times are right in any time zone of the machine and of the database (decision 005). */
import {
  AGENCY_TIME_ZONE,
  type Analytics,
  type JobApplicationRow,
  type ContactRow,
  daysBetween,
  type StaffJobRow,
} from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createJob } from './helpers/jobs.js';
import { createDatabase } from './helpers/postgres.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm } from './helpers/submissions.js';

const KOLKATA = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
let app: TestApp;
/** A machine and a database server in the time zone of India. */
let indian: SecondInstance;

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'test_time_zone', TEMPLATE_DATABASE);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database test_time_zone set timezone = '${KOLKATA}'`);
  await client.end();
  app = await bootStrapi({ DATABASE_URL: url, ...STAFF_SETTINGS });
  indian = await startSecondInstance({ TZ: KOLKATA });
});
afterAll(async () => {
  await indian.stop();
  await app.stop();
});

const ageMs = (moment: string | Date | undefined) => Math.abs(Date.now() - new Date(moment ?? 0).getTime());

test('what an instance in India stores is what one in UTC reads, and the other way round', async () => {
  const staff = await signIn(app);
  const abroad = indian.client();
  staff.cookies.forEach((value, name) => abroad.cookies.set(name, value));

  expect((await abroad.post('/api/contact', contactForm({}))).status).toBe(200);
  const job = await createJob(abroad, { title: 'Crane Operator' });
  expect((await abroad.call('/api/job-applications', { method: 'POST', raw: applicationForm(job.id) })).status).toBe(
    200,
  );

  for (const client of [staff, abroad]) {
    const [message] = (await client.get<ContactRow[]>('/api/contacts')).body;
    const [application] = (await client.get<JobApplicationRow[]>('/api/job-applications')).body;
    for (const moment of [message?.timestamp, application?.applied_date]) expect(ageMs(moment)).toBeLessThan(MINUTE_MS);
    const [row] = (await client.get<StaffJobRow[]>('/api/jobs')).body;
    expect(ageMs(row?.posted_date)).toBeLessThan(MINUTE_MS);
    // Days are those of the agency.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE }).format();
    const numbers = (await client.get<Analytics>('/api/analytics')).body;
    expect(numbers.to).toBe(today);
    expect(daysBetween(numbers.from, numbers.to)).toBe(30);
  }
  const { rows } = await app.strapi.db.connection.raw<{ rows: { behind: number }[] }>(
    `select abs(extract(epoch from created_at - (now() at time zone 'UTC')))::float8 as behind from contact_inquiries`,
  );
  expect(rows.map(({ behind }) => behind < 60)).toEqual([true]);
});

test('now() compared with a stored time is right on a server of another zone', async () => {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { apart: number }[] }>(
    `select abs(extract(epoch from now()::timestamp - created_at))::float8 as apart from job_applications`,
  );
  expect(rows.map(({ apart }) => apart < 60)).toEqual([true]);
});
