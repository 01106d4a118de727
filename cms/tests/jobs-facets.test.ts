import type { JobFacets, JobFacetValue, JobRow, JobSaved } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, dayFromNow } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  const pay = (salary_max: number, salary_currency: string) => ({
    ...{ salary_min: salary_max - 500, salary_max, salary_currency, salary_period: 'month' },
  });
  await create('Pipe Welder', {
    ...{ trade: 'welder', country: 'Qatar', job_type: 'Contract', company: 'Halvorn Steel', ...pay(2500, 'QAR') },
    vacancies: 12,
    ...{ eligible_nationalities: ['Indian'], accommodation_provided: true, translations: { ar: ARABIC } },
  });
  await create('Shop Welder', {
    ...{ trade: 'welder', country: 'Qatar', job_type: 'Contractual', ...pay(1600, 'QAR') },
    ...{ eligible_nationalities: ['All Nationalities'], accommodation_provided: true, transportation_provided: true },
    location: 'Ras-Laffan, Doha',
  });
  await create('Site Electrician', {
    ...{ trade: 'electrician', country: 'UAE', eligible_nationalities: ['Nepali'], salary_min: 2000 },
    ...{ experience_required: '0-2 years', expiry_date: dayFromNow(8) },
    ...{ salary_currency: 'AED', salary_period: 'month' },
  });
  const old = await create('Ward Nurse', {
    ...{ trade: 'nurse', country: 'Kuwait', eligible_nationalities: ['Filipino'] },
    ...{ experience_required: 'No experience required', expiry_date: dayFromNow(7) },
  });
  await create('Old Rigger', { trade: 'rigger', country: 'Qatar', status: 'closed' });
  const longAgo = new Date(Date.now() - 20 * 86_400_000);
  await app.strapi.db.connection('jobs').where('document_id', old.id).update({ posted_date: longAgo });
});
afterAll(() => app.stop());

const create = (title: string, changes: Record<string, unknown>): Promise<JobSaved> =>
  createJob(staff, { title, location: 'Town', ...changes });
const list = async (query: string) => {
  const { body, headers } = await app.client().get<JobRow[]>(`/api/jobs/active?${query}`);
  return { titles: body.map(({ title }) => title), corrected: headers.get('x-corrected-search') };
};
const titles = async (query: string) => (await list(query)).titles.sort();
const facets = async (query = '') => (await app.client().get<JobFacets>(`/api/jobs/facets?${query}`)).body;
const counts = (values: JobFacetValue[]) => Object.fromEntries(values.map(({ value, count }) => [value, count]));

describe('filters', () => {
  test.each([
    ['country=Qatar&country=UAE', ['Pipe Welder', 'Shop Welder', 'Site Electrician']],
    ['job_type=Contract', ['Pipe Welder', 'Shop Welder']],
    ['trade=nurse&trade=electrician', ['Site Electrician', 'Ward Nurse']],
    ['industry=Healthcare', ['Ward Nurse']],
    ['nationality=Indian', ['Pipe Welder', 'Shop Welder']],
    ['benefit=accommodation', ['Pipe Welder', 'Shop Welder']],
    ['benefit=accommodation&benefit=transport', ['Shop Welder']],
    ['country=Qatar&salary_from=2000', ['Pipe Welder']],
    ['posted_within=7', ['Pipe Welder', 'Shop Welder', 'Site Electrician']],
    ['closes_within=7', ['Ward Nurse']],
    ['experience=none', ['Site Electrician', 'Ward Nurse']],
    ['country=Qatar&nationality=Nepali', ['Shop Welder']],
    // Pay is not compared across currencies.
    ['salary_from=2000', ['Pipe Welder', 'Shop Welder', 'Site Electrician', 'Ward Nurse']],
  ])('%s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test.each([
    'country=Atlantis',
    'trade=a%20b',
    'benefit=gold',
    'salary_from=x',
    'sort=best',
    'posted_within=-1',
    'experience=some',
  ])('an unknown value is rejected: %s', async (query) => {
    for (const path of ['active', 'facets'])
      if (!(path === 'facets' && query.startsWith('sort')))
        expect([path, (await app.client().get(`/api/jobs/${path}?${query}`)).status]).toEqual([path, 400]);
  });

  test('the best paid come first within a country', async () => {
    expect((await list('country=Qatar&sort=-salary')).titles).toEqual(['Pipe Welder', 'Shop Welder']);
  });
});

describe('facets', () => {
  test('count the open jobs of each choice', async () => {
    const all = await facets();
    expect(all.total).toBe(4);
    expect(counts(all.country)).toEqual({ Qatar: 2, UAE: 1, Kuwait: 1 });
    expect(counts(all.job_type)).toEqual({ Contract: 2, 'Full-time': 2 });
    expect(all.trade).toEqual([
      { value: 'welder', name: 'Welder', count: 2, vacancies: 13 },
      { value: 'electrician', name: 'Electrician', count: 1, vacancies: 1 },
      { value: 'nurse', name: 'Nurse', count: 1, vacancies: 1 },
    ]);
    expect(counts(all.nationality)).toMatchObject({ Indian: 2, Nepali: 2, Filipino: 2, 'Sri Lankan': 1 });
    expect(counts(all.benefit)).toEqual({ accommodation: 2, transport: 1 });
    expect(counts(all.posted_within)).toEqual({ 1: 3, 3: 3, 7: 3, 30: 4 });
    expect(counts(all.closes_within)).toEqual({ 7: 1 });
    expect(counts(all.experience)).toEqual({ none: 2 });
    expect((await facets('country=Qatar')).experience).toEqual([]);
    expect(all.salary_from).toEqual([]);
  });

  test('count what a choice would find beside the other filters', async () => {
    const inQatar = await facets('country=Qatar&benefit=transport');
    expect(inQatar.total).toBe(1);
    // Another country may be added, so its own filter does not count.
    expect(counts(inQatar.country)).toEqual({ Qatar: 1 });
    expect(counts((await facets('country=Qatar')).country)).toEqual({ Qatar: 2, UAE: 1, Kuwait: 1 });
    expect(counts((await facets('country=Qatar')).salary_from)).toEqual({ 1000: 2, 1500: 2, 2000: 1 });
    // A second benefit narrows the list.
    expect(counts(inQatar.benefit)).toEqual({ accommodation: 1, transport: 1 });
    expect(counts((await facets('search=welder')).trade)).toEqual({ welder: 2 });
  });

  test('count what a search finds without its slips of typing, as the list does', async () => {
    const { total, trade } = await facets('search=weldr');
    expect([total, counts(trade)]).toEqual([2, { welder: 2 }]);
  });

  test('leave pay aside where a second country would be added', async () => {
    const found = await facets('country=Qatar&salary_from=2000');
    expect([found.total, counts(found.country)]).toEqual([1, { Qatar: 1, UAE: 1, Kuwait: 1 }]);
  });

  test('add up the vacancies and the monthly pay of what is found, a currency at a time', async () => {
    const { vacancies, pay } = await facets('trade=welder');
    expect(vacancies).toBe(13);
    expect(pay).toEqual([{ currency: 'QAR', min: 1100, max: 2500, count: 2 }]);
    const inQatar = await facets('trade=welder&country=Qatar&benefit=transport');
    expect([inQatar.vacancies, inQatar.pay]).toEqual([1, [{ currency: 'QAR', min: 1100, max: 1600, count: 1 }]]);
    // Hourly pay and free text are no monthly pay.
    const all = await facets();
    expect(all.pay.map(({ currency }) => currency)).toEqual(['QAR', 'AED']);
    expect(await facets('trade=nurse')).toMatchObject({ vacancies: 1, pay: [] });
    expect(await facets('trade=rigger')).toMatchObject({ total: 0, vacancies: 0, pay: [] });
  });

  test('name trades in the language of the reader', async () => {
    expect((await facets('locale=ar')).trade[0]?.name).toBe('لحّام');
    const chosen = (await facets('locale=ar&trade=barista&trade=nothing')).trade.filter(({ count }) => count === 0);
    expect(chosen).toEqual([{ value: 'barista', name: 'باريستا', count: 0, vacancies: 0 }]);
  });

  test('each count is what the list then finds', async () => {
    const filters = 'country=Qatar&nationality=Indian';
    const found = await facets(filters);
    for (const name of ['trade', 'industry', 'job_type', 'benefit', 'posted_within', 'salary_from'] as const)
      for (const { value, count } of found[name]) {
        const query = `${filters}&${name}=${encodeURIComponent(value)}`;
        expect([query, await titles(query)]).toEqual([query, expect.objectContaining({ length: count })]);
      }
  });
});

describe('search', () => {
  test.each([
    ['wireman', ['Site Electrician']],
    ['bijli mistri', ['Site Electrician']],
    ['كهربائي', ['Site Electrician']],
    ['welder qatar', ['Pipe Welder', 'Shop Welder']],
    ['Qatar  HALVORN welder', ['Pipe Welder']],
    ['لحام قطر', ['Pipe Welder', 'Shop Welder']],
    ['halvorn', ['Pipe Welder']],
    ['welder الجبيل', ['Pipe Welder']],
    // The names of its cities as Arabic pages show them: this job has no Arabic text.
    ['لحام الدوحه', ['Shop Welder']],
    ['راس لفان', ['Shop Welder']],
    ['welder kuwait', []],
    ['%', []],
  ])('%s', async (search, found) => {
    expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test('finds a job by its reference', async () => {
    const [job] = (await app.client().get<JobRow[]>('/api/jobs/active?search=nurse')).body;
    expect(await titles(`search=${job?.reference}`)).toEqual(['Ward Nurse']);
  });

  test.each([
    ['electrcian', 'electrician', ['Site Electrician']],
    ['weldr qatar', 'welder qatar', ['Pipe Welder', 'Shop Welder']],
    ['welder quatar', 'welder qatar', ['Pipe Welder', 'Shop Welder']],
    ['كهربئي', 'كهربائي', ['Site Electrician']],
    ['لحام الدوحا', 'لحام الدوحة', ['Shop Welder']],
    ['zzzzzz', null, []],
    // Of a job that is closed.
    ['riger', null, []],
    ['weldr4', null, []],
    // Each word occurs, but not together.
    ['nurse qatar', null, []],
  ])('a slip of typing: %s', async (search, corrected, found) => {
    const result = await list(`search=${encodeURIComponent(search)}`);
    expect(result.titles.sort()).toEqual(found);
    expect(result.corrected).toBe(corrected && encodeURIComponent(corrected));
    // Facets count what the list shows.
    expect((await facets(`search=${encodeURIComponent(search)}`)).total).toBe(found.length);
  });

  test('by relevance, the title comes before the names of the trade, and those before other texts', async () => {
    await create('Welding Foreman', { trade: 'welder', description: 'Leads a shop of welders.' });
    await create('Cable Helper', { trade: null, description: 'Helps a wireman (كهربائي) and a welder in a shop.' });
    const byRelevance = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}&sort=relevance`)).titles;
    for (const search of ['wireman', 'كهربائي'])
      expect(await byRelevance(search), search).toEqual(['Site Electrician', 'Cable Helper']);
    expect(await byRelevance('welder shop')).toEqual(['Shop Welder', 'Welding Foreman', 'Cable Helper']);
    expect((await byRelevance('welder')).slice(1)).toEqual(['Pipe Welder', 'Welding Foreman', 'Cable Helper']);
  });

  test('follows what editors change in a trade', async () => {
    const trades = app.strapi.documents('api::trade.trade');
    const [nurse] = await trades.findMany({ locale: 'en', filters: { slug: 'nurse' } });
    const documentId = nurse?.documentId ?? '';
    await trades.update({ documentId, locale: 'en', data: { synonyms: 'Sister\nMatron' } });
    expect(await titles('search=matron')).toEqual([]);
    await trades.publish({ documentId, locale: 'en' });
    expect(await titles('search=matron')).toEqual(['Ward Nurse']);
  });
});
