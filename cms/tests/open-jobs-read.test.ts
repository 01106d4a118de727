import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOpenJobs } from '../src/api/job/reads/open-job.js';
import { deleteAllJobs } from './helpers/jobs.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());

test('each open job is read once, in whichever of its languages it is there, however many there are', async () => {
  await deleteAllJobs(app);
  const db = app.strapi.db.connection;
  const add = (name: string, { count = 10, locales = ['en'], state = 'active' }) =>
    db.raw(
      `insert into jobs (document_id, locale, title, location, country, job_type, job_status, expiry_date, posted_date,
        updated_at, created_at)
      select ? || n, locale, 'Welder', 'Doha', 'Qatar', 'Contract', ?, '2099-01-01', now(), now(), now()
      from unnest(?::text[]) locale, generate_series(1, ?) n`,
      [name, state, locales, count],
    );
  await add('both', { count: 5100, locales: ['en', 'ar'] });
  await add('arabic', { count: 5100, locales: ['ar'] });
  await add('english', {});
  await add('closed', { state: 'closed' });

  const jobs = await allOpenJobs(db);
  expect(jobs).toHaveLength(10_210);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(10_210);
  expect(jobs.filter(({ id }) => id.startsWith('closed'))).toEqual([]);
  expect(jobs.find(({ id }) => id === 'arabic5100')).toMatchObject({ country: 'Qatar', jobType: 'Contract' });
});
