import { AGENCY_TIME_ZONE, type Analytics, type Problem, searchMissText } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as SearchMisses from '../src/analytics/search-misses.js';
import type * as ViewCounter from '../src/jobs/view-counter.js';
import { daysAfter } from '../src/platform/agency-day.js';
import type { HttpClient } from './helpers/http-client.js';
import { runningModule } from './helpers/running-module.js';
import { sameDay } from './helpers/same-day.js';
import { signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob } from './helpers/submissions.js';

const PERSON = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' };
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

let app: TestApp;
let staff: HttpClient;
let crane: string;
let nurse: string;
const today = await sameDay();

beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = (await signInAs(app, 'viewer')).client;
  crane = await createJob(app, { title: 'Crane Operator', country: 'Qatar', job_type: 'Contract' });
  nurse = await createJob(app, { title: 'Head Nurse', country: 'Oman', job_type: 'Permanent' });
  for (const source of ['search', 'search', 'chat', 'unknown', undefined]) await view(crane, { source });
  await view(nurse, { source: 'search' });
  await app.client(CRAWLER).post(`/api/jobs/${crane}/views`, { source: 'search' });
  await flush();
  for (const traffic_source of ['search', 'job-board', null]) await apply(crane, traffic_source);
});
afterAll(() => app.stop());

const view = (id: string, json: object) => app.client(PERSON).post(`/api/jobs/${id}/views`, json);
const apply = async (id: string, traffic_source: string | null) => {
  const raw = applicationForm(id, { traffic_source });
  return (await app.client().call<{ id: string }>('/api/job-applications', { method: 'POST', raw })).body.id;
};
const flush = async () => {
  const { viewCounter } = runningModule<typeof ViewCounter>('jobs/view-counter');
  await viewCounter(app.strapi).flushViews();
  const { searchMissCounter } = runningModule<typeof SearchMisses>('analytics/search-misses');
  await searchMissCounter(app.strapi).flushSearchMisses();
};
const now = performance.now.bind(performance);
let ahead = 0;
/** A minute after the read before, so that nothing is cached. */
const read = async (query = '') => {
  ahead += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  return (await staff.get<Analytics>(`/api/analytics${query}`)).body;
};
const db = () => app.strapi.db.connection;
const moved = (id: string, createdAt: Date, more = {}) =>
  db()('job_applications')
    .where({ document_id: id })
    .update({ created_at: createdAt, ...more });

test('a stranger reads nothing, staff of every role do', async () => {
  for (const path of ['/api/analytics', '/api/analytics/days'])
    expect(await app.client().get(path)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  for (const role of ['viewer', 'recruiter', 'lead'] as const)
    expect((await (await signInAs(app, role)).client.get('/api/analytics')).status).toBe(200);
});

test('everyone who asks within seconds gets the same numbers, counted once', async () => {
  const { counted_at } = await read();
  const another = (await signInAs(app, 'lead')).client;
  const later = await Promise.all([staff, another, another].map((client) => client.get<Analytics>('/api/analytics')));
  expect(later.map(({ body }) => body.counted_at)).toEqual(later.map(() => counted_at));
  expect((await read()).counted_at).not.toBe(counted_at);
});

test('the error names the filter that is wrong', async () => {
  const wrong: [string, string, string][] = [
    ['from=2026-02-30', 'from', 'date_invalid'],
    ['from=2026-02-02&to=2026-02-01', 'to', 'period_order'],
    ['from=2020-02-02&to=2026-02-01', 'from', 'period_too_long'],
    ['from=2020-02-02', 'from', 'period_too_long'],
    ['country=Mars', 'country', 'query_invalid'],
    ['source=mars', 'source', 'query_invalid'],
  ];
  for (const [query, field, code] of wrong) {
    const { status, body } = await staff.get<Problem>(`/api/analytics?${query}`);
    expect([query, status, body.errors.map((error) => [error.field, error.code])]).toEqual([
      query,
      400,
      [[field, code]],
    ]);
  }
  expect((await staff.get('/api/analytics/nothing')).status).toBe(404);
});

test('views and applications are counted by day, job, country, type and source', async () => {
  const numbers = await read();
  expect(numbers).toMatchObject({ to: today, from: daysAfter(today, -29), time_zone: AGENCY_TIME_ZONE });
  expect(numbers.totals).toEqual({ views: 6, applications: 3, conversion: 0.5 });
  expect(numbers.days).toHaveLength(30);
  expect(numbers.days.at(-1)).toEqual({ day: today, views: 6, applications: 3, conversion: 0.5 });
  expect(numbers.days[0]).toMatchObject({ views: 0, applications: 0, conversion: null });
  expect(numbers.jobs.map(({ title, views, applications }) => [title, views, applications])).toEqual([
    ['Crane Operator', 5, 3],
    ['Head Nurse', 1, 0],
  ]);
  expect(numbers.countries).toEqual([
    { key: 'Qatar', views: 5, applications: 3, conversion: 0.6 },
    { key: 'Oman', views: 1, applications: 0, conversion: 0 },
  ]);
  expect(numbers.types.map(({ key, views }) => [key, views])).toEqual([
    ['Contract', 5],
    ['Permanent', 1],
  ]);
  expect(numbers.sources.map(({ key, views, applications }) => [key, views, applications])).toEqual([
    ['search', 3, 1],
    ['other', 2, 1],
    ['chat', 1, 0],
    ['job-board', 0, 1],
  ]);
});

test('each filter narrows all of it, and the sums of the database are the same', async () => {
  const [{ rows }] = [await db().raw('select sum(views) as views from job_views where job_id = ?', [nurse])];
  expect((await read(`?job_id=${nurse}`)).totals).toMatchObject({ views: Number(rows[0].views), applications: 0 });
  expect((await read('?country=Qatar')).totals).toMatchObject({ views: 5, applications: 3 });
  expect((await read('?type=Permanent')).totals).toMatchObject({ views: 1, applications: 0 });
  expect((await read('?source=search')).totals).toEqual({ views: 3, applications: 1, conversion: 1 / 3 });
  expect((await read(`?from=${daysAfter(today, 1)}`)).totals).toMatchObject({ views: 0, applications: 0 });
});

test('several instances add to the same day', async () => {
  const before = (await read(`?job_id=${nurse}`)).totals.views;
  await Promise.all(Array.from({ length: 4 }, () => view(nurse, { source: 'chat' })));
  await Promise.all([flush(), flush()]);
  expect((await read(`?job_id=${nurse}&source=chat`)).totals.views).toBe(4);
  expect((await read(`?job_id=${nurse}`)).totals.views).toBe(before + 4);
});

describe('applications over time', () => {
  test('count on the day it was at the agency, and from before sources were noted as not recorded', async () => {
    const id = await apply(nurse, 'chat');
    await moved(id, new Date('2026-03-01T18:29:59Z'), { traffic_source: null });
    expect((await read('?from=2026-03-01&to=2026-03-02')).days.map((day) => day.applications)).toEqual([1, 0]);
    await moved(id, new Date('2026-03-01T18:30:00Z'));
    const numbers = await read('?from=2026-03-01&to=2026-03-02');
    expect(numbers.days.map((day) => day.applications)).toEqual([0, 1]);
    expect(numbers.sources).toEqual([{ key: 'unknown', views: 0, applications: 1, conversion: null }]);
    expect((await read('?from=2026-03-01&to=2026-03-02&source=unknown')).totals.applications).toBe(1);
  });

  test('the funnel counts a stage that was skipped, not a move that was undone', async () => {
    const [first = '', second = ''] = [await apply(nurse, 'chat'), await apply(nurse, 'chat')];
    for (const id of [first, second]) await moved(id, new Date('2026-04-10T06:00:00Z'));
    const { client } = await signInAs(app, 'recruiter');
    const change = (id: string, json: object) => client.call(`/api/job-applications/${id}`, { method: 'PATCH', json });
    for (const status of ['shortlisted', 'interview', 'rejected']) await change(first, { status });
    await change(second, { status: 'reviewed' });
    await change(second, { undo: true });
    const { funnel } = await read('?from=2026-04-10&to=2026-04-10');
    const counted = funnel.filter(({ reached }) => reached > 0);
    expect(counted).toEqual([
      { status: 'new', reached: 2, now: 1 },
      { status: 'reviewed', reached: 1, now: 0 },
      { status: 'shortlisted', reached: 1, now: 0 },
      { status: 'interview', reached: 1, now: 0 },
      { status: 'rejected', reached: 1, now: 1 },
    ]);
  });

  test('the first review is measured against 48 hours, the first reply apart from it', async () => {
    const received = new Date('2026-05-10T06:00:00Z');
    const afterHours = (hours: number) => new Date(received.getTime() + hours * 3_600_000);
    for (const hours of [1, 48, 49, null]) {
      const id = await apply(nurse, 'chat');
      const at = hours === null ? null : afterHours(hours);
      await moved(id, received, { first_reviewed_at: at, first_replied_at: hours === 1 ? afterHours(6) : null });
    }
    const { reviews } = await read('?from=2026-05-10&to=2026-05-10');
    expect(reviews.find(({ list }) => list === 'applications')).toEqual({
      ...{ list: 'applications', received: 4, reviewed: 3, in_time: 2, late: 2, overdue: 1 },
      ...{ median_minutes: 48 * 60, p90_minutes: expect.closeTo(48.8 * 60, 3), share_in_time: 0.5 },
      ...{ replied: 1, reply_median_minutes: 6 * 60 },
    });
    await app.client().post('/api/contact', contactForm());
    const [contacts] = (await read(`?from=${today}`)).reviews;
    expect(contacts).toMatchObject({ list: 'contacts', received: 1, reviewed: 0, late: 0, share_in_time: null });
    expect((await read('?source=chat')).reviews.map(({ list }) => list)).toEqual(['applications']);
  });
});

describe('searches that found nothing', () => {
  const miss = (q: unknown, headers = PERSON) =>
    app.client(headers).post<Problem>('/api/jobs/searches', { q, locale: 'en' });

  test('are counted by text and day, those of crawlers are not', async () => {
    for (const q of ['Falconer ', 'falconer', 'FALCONER', 'astronaut']) expect((await miss(q)).status).toBe(204);
    expect((await miss('falconer', CRAWLER)).status).toBe(204);
    await flush();
    expect((await read()).searches.slice(0, 2)).toEqual([
      { text: 'falconer', locale: 'en', misses: 3, last_day: today },
      { text: 'astronaut', locale: 'en', misses: 1, last_day: today },
    ]);
    expect((await read(`?to=${daysAfter(today, -1)}`)).searches).toEqual([]);
  });

  test('what is empty or may name a person is rejected and stored nowhere', async () => {
    for (const q of ['', '   ', 'ravi@example.com', '+91 98765 43210', '٠٥٠ ١٢٣ ٤٥٦', 7, null, undefined, ['x'], 'a@'])
      expect(await miss(q)).toMatchObject({ status: 400, body: { errors: [{ field: 'q' }] } });
    const { status, body } = await app.client().post<Problem>('/api/jobs/searches', { q: 'x', locale: 'xx' });
    expect([status, body.errors[0]?.field]).toEqual([400, 'locale']);
    await flush();
    const stored = await db()('search_misses').select('text');
    expect(stored.every(({ text }) => searchMissText(text) === text)).toBe(true);
  });
});

test('each table is a file that spreadsheets open and that runs nothing', async () => {
  for (const locale of ['ar', 'en']) await app.client(PERSON).post('/api/jobs/searches', { q: '=1+1,"x"', locale });
  await flush();
  const response = await staff.fetch('/api/analytics/searches', { headers: { 'accept-language': 'ar' } });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="analytics-searches-.*\.csv"$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString()).toContain('عبارة البحث,لغة الصفحة,عدد المرات,آخر مرة في\r\n');
  for (const language of ['العربية', 'الإنجليزية'])
    expect(bytes.toString()).toContain(`"'=1+1,""x""",${language},1,${today}\r\n`);
  for (const table of ['days', 'jobs', 'countries', 'types', 'sources', 'funnel', 'reviews']) {
    const { status, body } = await staff.get<string>(`/api/analytics/${table}`);
    expect([table, status]).toEqual([table, 200]);
    expect(body.split('\r\n').length).toBeGreaterThan(2);
  }
  expect((await staff.get<string>('/api/analytics/jobs')).body).toContain('Crane Operator,Qatar,5,3,60');
});
