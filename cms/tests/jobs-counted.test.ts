import type { JobRow } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countApplication } from '../src/jobs/count-application.js';
import type * as ViewCounter from '../src/jobs/view-counter.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, findOpenJob, letPass, putJob, readJob, storedRows } from './helpers/jobs.js';
import { runningModule } from './helpers/running-module.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const PERSON = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' };
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

let app: TestApp;
let staff: HttpClient;
let views: ReturnType<typeof ViewCounter.viewCounter>;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  views = runningModule<typeof ViewCounter>('jobs/view-counter').viewCounter(app.strapi);
});
afterAll(() => app.stop());

const view = (id: string, headers: Record<string, string>) =>
  app.client().call(`/api/jobs/${id}/views`, { method: 'POST', headers });

test('views of people are counted in all languages, those of crawlers are not and neither are reads', async () => {
  const { id, updated_at } = await createJob(staff, { translations: { ar: ARABIC } });
  for (let count = 0; count < 3; count += 1) expect((await view(id, PERSON)).status).toBe(204);
  expect((await view(id, CRAWLER)).status).toBe(204);
  expect((await view(id, { 'user-agent': '' })).status).toBe(204);
  await app.client().get<JobRow>(`/api/jobs/${id}`, PERSON);
  await views.flushViews();
  const { en, ar } = await storedRows(app, id);
  expect([en?.views_count, ar?.views_count]).toEqual([3, 3]);
  expect(await readJob(staff, id)).toMatchObject({ version: 1, updated_at });
});

test('views of jobs that do not exist get a response and are dropped', async () => {
  for (const id of ['abcdefghijklmnopqrstuvwx', 'x', '%27%3B--', 'a'.repeat(4000)])
    expect((await view(id, PERSON)).status).toBe(204);
  await views.flushViews();
  await views.flushViews();
});

test('invented ids do not push out the views of a real job', async () => {
  const { id } = await createJob(staff);
  for (let made = 0; made < 5000; made += 1) views.countView(made.toString(36).padStart(24, '0'), 'direct');
  for (let count = 0; count < 3; count += 1) views.countView(id, 'direct');
  await views.flushViews();
  await expect.poll(async () => (await storedRows(app, id)).en?.views_count).toBe(3);
});

test('two hundred applications at once are counted exactly, whatever else happens to the job', async () => {
  const job = await createJob(staff, { translations: { ar: ARABIC } });
  const apply = () => inTransaction(app.strapi, (trx) => countApplication(trx, job.id));
  const others = async () => {
    for (let round = 0; round < 5; round += 1) {
      await view(job.id, PERSON);
      await views.flushViews();
      await putJob(staff, job.id, { ...job, version: undefined, title: `Round ${round}` });
    }
  };
  await Promise.all([...Array.from({ length: 200 }, apply), others()]);
  const { en, ar } = await storedRows(app, job.id);
  expect([en?.application_count, ar?.application_count]).toEqual([200, 200]);
  expect([en?.views_count, ar?.views_count]).toEqual([5, 5]);
  expect([en?.version, ar?.version]).toEqual([6, 6]);
  expect(en?.title).toBe('Round 4');
});

test('no index of jobs has a counter, so that counting writes to none', async () => {
  const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(
    `select indexrelid::regclass::text, attname from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = 'jobs'::regclass and attname in ('views_count', 'application_count')`,
  );
  expect(rows).toEqual([]);
});

test('an application that is rolled back is not counted', async () => {
  const { id } = await createJob(staff);
  const failing = inTransaction(app.strapi, async (trx) => {
    await countApplication(trx, id);
    throw new Error('The row could not be stored');
  });
  await expect(failing).rejects.toThrow('could not be stored');
  expect((await readJob(staff, id)).application_count).toBe(0);
});

test('only open jobs take applications', async () => {
  const findOpen = (id: string) => findOpenJob(app, id);
  const open = await createJob(staff, { title: 'Open' });
  const closed = await createJob(staff, { status: 'closed' });
  const late = await createJob(staff);
  await letPass(app, late.id);
  expect(await findOpen(open.id)).toMatchObject({ id: open.id, title: 'Open', reference: open.reference });
  await expect(findOpen(closed.id)).rejects.toMatchObject({ code: 'job_not_open' });
  await expect(findOpen(late.id)).rejects.toMatchObject({ code: 'job_not_open' });
  await expect(findOpen('nothing')).rejects.toMatchObject({ code: 'job_not_found' });
});
