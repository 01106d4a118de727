import { COUNTRIES, JOB_TYPES, type JobRow, type StaffJobRow } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withStartUpLock } from '../src/bootstrap/start-up-lock.js';
import { seedIfEmpty } from '../src/bootstrap/seed-if-empty.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let jobs: StaffJobRow[];
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, SEED_DEMO: 'true' });
  jobs = (await (await signIn(app)).get<StaffJobRow[]>('/api/jobs')).body;
});
afterAll(() => app.stop());

test('an empty database gets at least 30 demo jobs in all countries and of all types', () => {
  expect(jobs.length).toBeGreaterThanOrEqual(30);
  expect(new Set(jobs.map((job) => job.country))).toEqual(new Set(COUNTRIES));
  expect(new Set(jobs.map((job) => job.job_type))).toEqual(new Set(JOB_TYPES));
});

test('at least three are closed, three expired, and two thirds have Arabic texts', () => {
  const count = (status: string) => jobs.filter((job) => job.status === status).length;
  expect(count('closed')).toBeGreaterThanOrEqual(3);
  expect(count('expired')).toBeGreaterThanOrEqual(3);
  const arabic = jobs.filter((job) => job.translations.ar);
  expect(arabic.length).toBeGreaterThanOrEqual((jobs.length * 2) / 3);
  for (const job of arabic) expect(Object.values(job.translations.ar ?? {}).join(' ')).toMatch(/[\u0600-\u06ff]/);
});

test('each demo job has the trade that it was written with', () => {
  expect(jobs.filter(({ trade, industry, trade_guessed }) => !trade || !industry || trade_guessed)).toEqual([]);
});

test('they are open to people from the countries we recruit from', () => {
  const ours = ['Indian', 'Sri Lankan', 'Nepali', 'Bangladeshi', 'Filipino', 'All Nationalities'];
  for (const job of jobs) expect(ours, job.title).toEqual(expect.arrayContaining(job.eligible_nationalities));
});

test('they were posted on different days, none in the future, and every number is earned', () => {
  expect(new Set(jobs.map((job) => job.posted_date.slice(0, 10))).size).toBeGreaterThan(10);
  for (const job of jobs) expect(Date.parse(job.posted_date)).toBeLessThanOrEqual(Date.now());
  expect(jobs.every((job) => job.views_count === 0 && job.application_count === 0 && job.version === 1)).toBe(true);
  expect(new Set(jobs.map((job) => job.reference)).size).toBe(jobs.length);
});

test('the public sees only the open demo jobs', async () => {
  const { body } = await app.client().get<JobRow[]>('/api/jobs/active');
  expect(body.length).toBe(jobs.filter((job) => job.status === 'active').length);
});

test('two instances that start at once on an empty database seed it once, in under five seconds of work', async () => {
  await app.strapi.db.connection('jobs').delete();
  const before = process.cpuUsage();
  const startOfAnInstance = () => withStartUpLock(app.strapi, () => seedIfEmpty(app.strapi));
  await Promise.all([startOfAnInstance(), startOfAnInstance()]);
  const { user, system } = process.cpuUsage(before);
  // CPU time of this process, so that a busy machine does not matter.
  expect((user + system) / 1e6).toBeLessThan(5);
  const rows = await app.strapi.db.connection('jobs').where('locale', 'en');
  expect(rows.length).toBe(jobs.length);
});
