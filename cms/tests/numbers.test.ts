import {
  type Analytics,
  ANALYTICS_JOBS,
  APPLICATION_STATUSES,
  REVIEW_HOURS,
  type TrafficNumbers,
} from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '../src/platform/agency-day.js';
import type { HttpClient } from './helpers/http-client.js';
import { at, dayOf, type SqlQueries, sqlQueries, zone } from './helpers/sql-queries.js';
import { sameDay } from './helpers/same-day.js';
import { SEEDED_JOB, seedNumbers } from './helpers/seed-numbers.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let staff: HttpClient;
let one: SqlQueries['one'];
let column: SqlQueries['column'];
beforeAll(async () => {
  app = await startStrapi();
  ({ one, column } = sqlQueries(app));
  await seedNumbers(app.strapi.db.connection);
  staff = (await signInAs(app, 'viewer')).client;
});
afterAll(() => app.stop());

const today = await sameDay();

interface Asked {
  from?: string;
  to?: string;
  country?: string;
  type?: string;
  source?: string;
  job_id?: string;
}
const asked: Asked[] = [
  {},
  { from: daysAfter(today, -45), to: daysAfter(today, -10) },
  { to: daysAfter(today, -3), country: 'Qatar' },
  { type: 'Contract' },
  { source: 'search' },
  { source: 'unknown', from: daysAfter(today, -50) },
  { job_id: SEEDED_JOB, from: daysAfter(today, -59) },
  { country: 'Oman', type: 'Full-time', source: 'chat', from: daysAfter(today, -30) },
  { from: daysAfter(today, 1), to: daysAfter(today, 5) },
];

describe.each(asked)('GET /analytics of %o', (filters) => {
  let numbers: Analytics;
  let values: Record<string, string>;
  let views: string;
  let sent: string;
  let received: string;
  beforeAll(async () => {
    numbers = (await staff.get<Analytics>(`/api/analytics?${new URLSearchParams({ ...filters }).toString()}`)).body;
    const { from = daysAfter(filters.to ?? today, -29), to = today } = filters;
    expect([numbers.from, numbers.to]).toEqual([from, to]);
    values = { ...filters, from, to };
    const { country, type, source, job_id } = filters;
    const and = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' and ');
    received = `${dayOf('created_at')} between :from and :to`;
    views = and(
      'day between :from and :to',
      country && 'country = :country',
      type && 'job_type = :type',
      source && 'source = :source',
      job_id && 'job_id = :job_id',
    );
    sent = and(
      received,
      country && 'job_country = :country',
      type && 'job_type = :type',
      source && (source === 'unknown' ? 'traffic_source is null' : 'traffic_source = :source'),
      job_id && 'job_id = :job_id',
    );
  });

  const viewed = (more: string, key = '') =>
    one(`(select sum(views) from job_views where ${views} and ${more})`, { ...values, key });
  const applied = (more: string, key = '') =>
    one(`(select count(*) from job_applications where ${sent} and ${more})`, { ...values, key });
  const since = `timezone('${zone}', created_at) >= (select started_at from analytics_start)`;

  async function expectTraffic(found: TrafficNumbers, inViews: string, inApplications: string, key = '') {
    const seen = await viewed(inViews, key);
    const recorded = await applied(`${inApplications} and ${since}`, key);
    expect({ key, ...pick(found) }).toEqual({
      ...{ key, views: seen, applications: await applied(inApplications, key) },
      conversion: seen > 0 ? recorded / seen : null,
    });
  }
  const pick = ({ views: seen, applications, conversion }: TrafficNumbers) => ({
    views: seen,
    applications,
    conversion,
  });

  test('counts views and applications, in all and by day', async () => {
    await expectTraffic(numbers.totals, 'true', 'true');
    const days = await column(
      `select to_char(day, 'YYYY-MM-DD') as value from generate_series(cast(:from as date), cast(:to as date), '1 day') day`,
      values,
    );
    expect(numbers.days.map(({ day }) => day)).toEqual(days);
    for (const row of numbers.days)
      await expectTraffic(row, 'day = :key', `${dayOf('created_at')} = cast(:key as date)`, row.day);
  });

  test.each([
    ['countries', 'country', 'job_country'],
    ['types', 'job_type', 'job_type'],
    ['sources', 'source', 'traffic_source'],
  ] as const)('counts views and applications by %s', async (group, ofView, ofApplication) => {
    const keys = await column(
      `select ${ofView} as value from job_views where ${views}
       union select coalesce(${ofApplication}, 'unknown') from job_applications where ${sent}`,
      values,
    );
    expect(numbers[group].map(({ key }) => key).sort()).toEqual(keys.sort());
    for (const row of numbers[group])
      await expectTraffic(row, `${ofView} = :key`, `coalesce(${ofApplication}, 'unknown') = :key`, row.key);
  });

  test('counts by job, those with most applications first', async () => {
    const ids = await column(
      `select job_id as value from job_views where ${views}
       union select job_id from job_applications where ${sent}`,
      values,
    );
    const jobs = [];
    for (const id of ids)
      jobs.push({ id, sent: await applied('job_id = :key', id), seen: await viewed('job_id = :key', id) });
    jobs.sort((a, b) => b.sent - a.sent || b.seen - a.seen || (a.id < b.id ? -1 : 1));
    expect(numbers.jobs.map(({ job_id }) => job_id)).toEqual(jobs.slice(0, ANALYTICS_JOBS).map(({ id }) => id));
    for (const row of numbers.jobs) {
      await expectTraffic(row, 'job_id = :key', 'job_id = :key', row.job_id);
      const [english] = await column(`select title as value from jobs where document_id = :id and locale = 'en'`, {
        id: row.job_id,
      });
      if (english) expect(row.title).toBe(english);
    }
  });

  test('counts how many applications reached each status', async () => {
    const STAGES: string[] = ['new', 'reviewed', 'shortlisted', 'interview', 'offered', 'hired'];
    for (const { status, reached, now } of numbers.funnel) {
      const stage = STAGES.indexOf(status);
      const passed = stage < 0 ? [status] : STAGES.slice(stage);
      const ever = `document_id in (select document_id from known_reached where status in ('${passed.join("', '")}'))`;
      expect([status, reached, now]).toEqual([
        status,
        await applied(ever, status),
        await applied('status = :key', status),
      ]);
    }
    expect(numbers.funnel.map(({ status }) => status)).toEqual(APPLICATION_STATUSES);
  });

  test('measures the time to the first review and the first reply', async () => {
    const ofJobs = Object.keys(filters).some((name) => name !== 'from' && name !== 'to');
    expect(numbers.reviews.map(({ list }) => list)).toEqual(
      ofJobs ? ['applications'] : ['contacts', 'hiring-requests', 'cvs', 'applications'],
    );
    const tables = {
      contacts: 'contact_inquiries',
      'hiring-requests': 'hiring_requests',
      cvs: 'cv_submissions',
      applications: 'job_applications',
    };
    for (const review of numbers.reviews) {
      const where = review.list === 'applications' ? sent : received;
      const count = (more: string) =>
        one(`(select count(*) from ${tables[review.list]} where ${where} and ${more})`, values);
      const waited = `extract(epoch from first_reviewed_at - created_at)`;
      const due = `created_at < timezone('${zone}', now()) - interval '${REVIEW_HOURS} hours'`;
      const [in_time, overdue] = [
        await count(`${waited} <= ${REVIEW_HOURS * 3600}`),
        await count(`first_reviewed_at is null and ${due}`),
      ];
      const late = (await count(`${waited} > ${REVIEW_HOURS * 3600}`)) + overdue;
      const times = (
        await column(
          `select ${waited} / 60 as value from ${tables[review.list]}
           where ${where} and first_reviewed_at is not null order by 1`,
          values,
        )
      ).map(Number);
      const replies = (
        await column(
          `select extract(epoch from first_replied_at - created_at) / 60 as value from ${tables[review.list]}
           where ${where} and first_replied_at is not null order by 1`,
          values,
        )
      ).map(Number);
      const nearest = (minutes: number[], share: number) =>
        minutes.length > 0 ? expect.closeTo(at(minutes, share), 6) : null;
      const near = (share: number) => nearest(times, share);
      expect(review).toEqual({
        ...{ list: review.list, received: await count('true'), reviewed: times.length, in_time, late, overdue },
        ...{ median_minutes: near(0.5), p90_minutes: near(0.9) },
        share_in_time: in_time + late > 0 ? in_time / (in_time + late) : null,
        ...{ replied: replies.length, reply_median_minutes: nearest(replies, 0.5) },
      });
    }
  });

  test('lists searches without results', async () => {
    for (const row of numbers.searches) {
      const where = 'text = :text and day between :from and :to';
      const of = { ...values, text: row.text };
      expect(row.misses).toBe(await one(`(select sum(misses) from search_misses where ${where})`, of));
      const [last] = await column(
        `select to_char(max(day), 'YYYY-MM-DD') as value from search_misses where ${where}`,
        of,
      );
      expect(row.last_day).toBe(last);
    }
    const texts = await one('(select count(distinct text) from search_misses where day between :from and :to)', values);
    expect(numbers.searches).toHaveLength(texts);
  });
});

test('views of all jobs are counted without the rows of each job', async () => {
  const from = daysAfter(today, -40);
  const views = await one('(select sum(views) from job_views where day >= :from)', { from });
  await app.strapi.db.connection('job_views').delete();
  const { body } = await staff.get<Analytics>(`/api/analytics?from=${from}`);
  expect([body.totals.views, views > 0]).toEqual([views, true]);
});
