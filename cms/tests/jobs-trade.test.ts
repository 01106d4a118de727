import type { JobRow, JobSaved, Problem, StaffJobRow, TradeChoice } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guessMissingTrades } from '../src/jobs/trades.js';
import { contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, deleteAllJobs, jobBody, putJob, readJob, storedRows } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));
const content = contentIn(() => app);

const publicJob = async (id: string, locale: 'en' | 'ar' = 'en') =>
  (await app.client().get<JobRow>(`/api/jobs/${id}?locale=${locale}`)).body;
const tradesIn = async (locale: string) => (await app.client().get<TradeChoice[]>(`/api/trades?locale=${locale}`)).body;

test('the list of trades is public, in either language, by name', async () => {
  const english = await tradesIn('en');
  expect(english.length).toBeGreaterThan(60);
  expect(english).toContainEqual({ slug: 'welder', name: 'Welder', industry: 'Oil & Gas' });
  const names = english.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  expect(await tradesIn('ar')).toContainEqual({ slug: 'welder', name: 'لحّام', industry: 'Oil & Gas' });
});

describe('a saved job', () => {
  test('has the trade it was given and its industry, in both languages', async () => {
    const { id } = await createJob(staff, { trade: 'pipe-fitter', translations: { ar: ARABIC } });
    expect(await readJob(staff, id)).toMatchObject({
      trade: 'pipe-fitter',
      industry: 'Oil & Gas',
      trade_guessed: false,
    });
    const { en, ar } = await storedRows(app, id);
    for (const name of ['trade', 'industry', 'trade_guessed']) expect(ar?.[name]).toEqual(en?.[name]);
    expect((await publicJob(id)).trade_name).toBe('Pipe fitter');
    expect((await publicJob(id, 'ar')).trade_name).toBe('فني تركيب أنابيب');
  });

  test('may be in another industry than most of its trade', async () => {
    expect(await createJob(staff, { trade: 'welder', industry: 'Construction' })).toMatchObject({
      ...{ trade: 'welder', industry: 'Construction' },
    });
  });

  test('has the industry of its trade where none is given', async () => {
    const job = jobBody({ trade: 'pipe-fitter', industry: null });
    const { id, industry } = await createJob(staff, job);
    expect(industry).toBe('Oil & Gas');
    expect((await putJob<JobSaved>(staff, id, { ...job, industry: 'Construction' })).body.industry).toBe(
      'Construction',
    );
    expect((await putJob<JobSaved>(staff, id, job)).body.industry).toBe('Oil & Gas');
  });

  test('is rejected with a trade that does not exist, in the language of the caller', async () => {
    const { status, body } = await staff.post<Problem>('/api/jobs', jobBody({ trade: 'astronaut' }), {
      'accept-language': 'ar',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'trade', code: 'trade_unknown', detail: 'اختر المهنة من القائمة' }]);
    const { id } = await createJob(staff, { trade: 'welder' });
    expect((await putJob<Problem>(staff, id, jobBody({ trade: 'astronaut' }))).status).toBe(400);
    expect((await readJob(staff, id)).trade).toBe('welder');
  });

  test.each([
    ['Pipe Welder (6G)', 'welder'],
    ['Wireman', 'electrician'],
    ['Senior Heavy Truck Driver - KSA', 'heavy-driver'],
    ['Registered Nurse, ICU', 'nurse'],
    ['سائق شاحنة ثقيلة', 'heavy-driver'],
    ['Masonry consultant', null],
  ])('without a trade takes it from its title: %s', async (title, trade) => {
    const job = await createJob(staff, { title });
    expect([job.trade, job.trade_guessed]).toEqual([trade, trade !== null]);
  });

  test('keeps its trade, guess or not, when a save does not name one, and loses it by null', async () => {
    const { id } = await createJob(staff);
    const renamed = await putJob<JobSaved>(staff, id, jobBody({ title: 'Wireman' }));
    expect(renamed.body).toMatchObject({ trade: 'welder', industry: 'Oil & Gas', trade_guessed: true });
    const confirmed = await putJob<JobSaved>(staff, id, jobBody({ trade: 'welder' }));
    expect(confirmed.body).toMatchObject({ trade: 'welder', trade_guessed: false });
    const removed = await putJob<JobSaved>(staff, id, jobBody({ trade: null, industry: null }));
    expect(removed.body).toMatchObject({ trade: null, industry: null, trade_guessed: false, trade_name: null });
  });
});

test('jobs from before trades get the one that their title names, marked as a guess', async () => {
  const { id } = await createJob(staff, { title: 'Crane Operator', trade: null, industry: null });
  await guessMissingTrades(app.strapi.db.connection);
  expect(await readJob(staff, id)).toMatchObject({
    ...{ trade: 'crane-operator', industry: 'Construction', trade_guessed: true },
  });
});

test('staff list the jobs whose trade is a guess', async () => {
  const { id } = await createJob(staff);
  await createJob(staff, { trade: 'welder' });
  const { body } = await staff.get<StaffJobRow[]>('/api/jobs?trade_guessed=true');
  expect(body.map((job) => job.id)).toEqual([id]);
});

test('a trade renamed by an editor is renamed in the jobs; one taken away leaves them without a name', async () => {
  const trades = content.documents('api::trade.trade');
  const [mason] = await trades.findMany({ locale: 'en', filters: { slug: 'mason' } });
  const documentId = mason?.documentId ?? '';
  const { id } = await createJob(staff, { trade: 'mason' });
  const versionOf = async () => (await app.client().get('/api/jobs/active')).headers.get('x-jobs-version');
  const before = await versionOf();
  await trades.update({ documentId, locale: 'en', data: { name: 'Block mason' } });
  expect(await versionOf()).toBe(before);
  await trades.publish({ documentId, locale: 'en' });
  expect(await versionOf()).not.toBe(before);
  expect((await publicJob(id)).trade_name).toBe('Block mason');

  // Not in Arabic in an English list.
  await trades.unpublish({ documentId, locale: 'en' });
  expect((await tradesIn('en')).map(({ slug }) => slug)).not.toContain('mason');
  expect((await tradesIn('ar')).map(({ slug }) => slug)).toContain('mason');

  await trades.unpublish({ documentId, locale: '*' });
  expect(await publicJob(id)).toMatchObject({ trade: 'mason', trade_name: null });
  // As the form sends it, with the job's trade.
  expect((await putJob<JobSaved>(staff, id, jobBody({ trade: 'mason' }))).body.trade).toBe('mason');
});

test('jobs and job alerts follow a trade whose address an editor changes', async () => {
  const trades = content.documents('api::trade.trade');
  const [scaffolder] = await trades.findMany({ locale: 'en', filters: { slug: 'scaffolder' } });
  const documentId = scaffolder?.documentId ?? '';
  const { id } = await createJob(staff, { trade: 'scaffolder' });
  const open = await readJob(staff, id);
  const ask = (filters: object, email = 'asha@alerts.example') =>
    app.client().post('/api/job-alerts', { email, frequency: 'daily', filters, consent: true });
  const filtersIn = async () => {
    const rows = await app.strapi.db.connection<{ filters: string }>('job_alerts').orderBy('id');
    return rows.map(({ filters }) => JSON.parse(filters) as object);
  };
  for (const filters of [{ trade: ['scaffolder'] }, { trade: ['scaffolder', 'welder'], search: 'scaffolder' }])
    expect((await ask(filters)).status).toBe(202);
  // Without being published in between, as it is prepared for later.
  await trades.unpublish({ documentId, locale: '*' });
  await trades.update({ documentId, locale: 'en', data: { slug: 'scaffold-builder' } });
  await trades.publish({ documentId, locale: '*' });
  expect(await publicJob(id)).toMatchObject({ trade: 'scaffold-builder', trade_name: scaffolder?.name });
  // A form that was open is rejected.
  expect((await putJob<Problem>(staff, id, { ...open })).body.code).toBe('job_changed');
  const renamed = [{ trade: 'scaffold-builder' }, { search: 'scaffolder', trade: ['scaffold-builder', 'welder'] }];
  expect(await filtersIn()).toEqual(renamed);
  // The same alert is still one.
  await ask({ trade: ['scaffold-builder'] });
  expect(await filtersIn()).toEqual(renamed);
});
