import {
  type DashboardCounts,
  INBOX_STATUSES,
  type InboxCounts,
  type InboxName,
  JOB_EXPIRING_DAYS,
  REVIEW_HOURS,
} from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as ReadAnalytics from '../src/analytics/read-analytics.js';
import { daysAfter } from '../src/platform/agency-day.js';
import type { HttpClient } from './helpers/http-client.js';
import { runningModule } from './helpers/running-module.js';
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

const LISTS: [InboxName, string, string, [query: string, where: string][]][] = [
  ['contacts', 'contacts', 'contact_inquiries', [['subject=employer', "subject = 'employer'"]]],
  ['hiring-requests', 'hiring-requests', 'hiring_requests', [['country=Qatar', "country = 'Qatar'"]]],
  ['cvs', 'careers', 'cv_submissions', [['industry=Retail', "industry = 'Retail'"]]],
  [
    ...(['applications', 'job-applications', 'job_applications'] as const),
    [
      ['country=Qatar', "job_country = 'Qatar'"],
      [`job_id=${SEEDED_JOB}`, `job_id = '${SEEDED_JOB}'`],
    ],
  ],
];
const inEveryList: [query: string, where: string][] = [
  ['', 'true'],
  ['suspect=true', 'suspect'],
  ['locale=ar', "form_locale = 'ar'"],
  ['owner=none', 'owner_id is null'],
  ['owner=7&tag=visa', `owner_id = 7 and cast(tags as text) like '%"visa"%'`],
  ['phone_country=IN', "phone_country = 'IN'"],
  [
    `from=${daysAfter(today, -9)}&to=${daysAfter(today, -4)}`,
    `${dayOf('created_at')} between '${daysAfter(today, -9)}' and '${daysAfter(today, -4)}'`,
  ],
];
const overdue = `first_reviewed_at is null and created_at < timezone('${zone}', now()) - interval '${REVIEW_HOURS} hours'`;

describe.each(LISTS)('GET /inbox/%s/counts', (name, path, table, ofItsOwn) => {
  test.each([...inEveryList, ...ofItsOwn])('counts the rows of %s as the list does', async (query, where) => {
    const { body } = await staff.get<InboxCounts>(`/api/inbox/${name}/counts?${query}`);
    const count = (more: string) => one(`(select count(*) from ${table} where ${where} and ${more})`);
    const by_status: Record<string, number> = {};
    for (const status of INBOX_STATUSES[name]) by_status[status] = await count(`status = '${status}'`);
    expect(body).toEqual({ total: await count('true'), by_status, overdue: await count(overdue) });
    const { headers } = await staff.get(`/api/${path}?${query}`);
    expect(Number(headers.get('x-total-count')), 'the list itself').toBe(body.total);
  });
});

test('GET /dashboard, and each list a card leads to', async () => {
  const { body } = await staff.get<DashboardCounts>('/api/dashboard');
  const count = (table: string, where: string) => one(`(select count(*) from ${table} where ${where})`);
  const jobs = (where: string) =>
    one(`(select count(distinct document_id) from jobs where deleted_at is null and ${where})`);
  const open = `job_status = 'active' and expiry_date >= '${today}'`;
  const first = async (moment: string) => {
    const waits = ['contact_inquiries', 'hiring_requests', 'cv_submissions', 'job_applications'].map(
      (table) => `select extract(epoch from ${moment} - created_at) / 60 as value from ${table}
        where timezone('${zone}', ${moment}) >= now() - interval '30 days'`,
    );
    const times = (await column(`${waits.join(' union all ')} order by 1`)).map(Number);
    return { median_minutes: Math.round(at(times, 0.5)), count: times.length };
  };
  /** Decided, without an email since an hour before the decision, or a planned one. */
  const toNotify = async (list: string, table: string, decisions: string[]) => {
    const decided = `status in ('${decisions.join("', '")}')`;
    const emailed = `document_id in (select entry_id from inbox_events where list = '${list}' and ((kind = 'mail' and body is not null
      and inbox_events.created_at > ${table}.status_changed_at - interval '1 hour') or announced = false))`;
    return (await count(table, decided)) - (await count(table, `${decided} and ${emailed}`));
  };
  expect(body).toEqual({
    contacts: (await count('contact_inquiries', 'true')) + (await count('hiring_requests', 'true')),
    new_contacts:
      (await count('contact_inquiries', "status = 'new'")) + (await count('hiring_requests', "status = 'new'")),
    hiring_requests: await count('hiring_requests', 'true'),
    new_hiring_requests: await count('hiring_requests', "status = 'new'"),
    cvs: await count('cv_submissions', 'true'),
    pending_cvs: await count('cv_submissions', "status = 'pending'"),
    applications: await count('job_applications', 'true'),
    new_applications: await count('job_applications', "status = 'new'"),
    jobs: await jobs('true'),
    active_jobs: await jobs(open),
    expiring_jobs: await jobs(`${open} and expiry_date <= '${daysAfter(today, JOB_EXPIRING_DAYS)}'`),
    overdue: {
      contacts: await count('contact_inquiries', overdue),
      'hiring-requests': await count('hiring_requests', overdue),
      cvs: await count('cv_submissions', overdue),
      applications: await count('job_applications', overdue),
    },
    to_notify: {
      cvs: await toNotify('cvs', 'cv_submissions', ['shortlisted', 'rejected']),
      applications: await toNotify('applications', 'job_applications', [
        ...['shortlisted', 'interview', 'offered', 'hired', 'rejected'],
      ]),
    },
    documents_to_check: await count(
      'job_applications',
      "document_id in (select application_id from application_documents where state = 'received')",
    ),
    first_review: await first('first_reviewed_at'),
    first_reply: await first('first_replied_at'),
  });
  for (const [path, shown] of [
    ['contacts', body.contacts - body.hiring_requests],
    ['contacts?status=new', body.new_contacts - body.new_hiring_requests],
    ['hiring-requests', body.hiring_requests],
    ['hiring-requests?status=new', body.new_hiring_requests],
    ['hiring-requests?overdue=true', body.overdue['hiring-requests']],
    ['contacts?overdue=true', body.overdue.contacts],
    ['careers', body.cvs],
    ['careers?status=pending', body.pending_cvs],
    ['careers?overdue=true', body.overdue.cvs],
    ['job-applications', body.applications],
    ['job-applications?status=new', body.new_applications],
    ['job-applications?overdue=true', body.overdue.applications],
    ['careers?to_notify=true', body.to_notify.cvs],
    ['job-applications?to_notify=true', body.to_notify.applications],
    ['job-applications?documents_to_check=true', body.documents_to_check],
    ['jobs', body.jobs],
    ['jobs?status=active', body.active_jobs],
    [`jobs?expiring=${JOB_EXPIRING_DAYS}`, body.expiring_jobs],
  ] as const)
    expect([path, Number((await staff.get(`/api/${path}`)).headers.get('x-total-count'))]).toEqual([path, shown]);
});

test('many dashboards and analytics at once use few connections', async () => {
  const { connection } = app.strapi.db;
  const { pool } = connection.client as { pool: { numUsed(): number } };
  let used = 0;
  const note = () => (used = Math.max(used, pool.numUsed()));
  const statements: string[] = [];
  connection.on('query', note);
  connection.on('query-response', (_rows, { sql }: { sql: string }) => statements.push(sql));
  const dashboards = await Promise.all(Array.from({ length: 4 }, () => staff.get<DashboardCounts>('/api/dashboard')));
  const counts = statements.filter((sql) => sql.includes('percentile_cont')).length;
  used = 0;
  const analytics = await staff.get('/api/analytics');
  connection.removeAllListeners('query').removeAllListeners('query-response');
  expect([...dashboards, analytics].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(used).toBeLessThan(3);
  // Each run reads two medians: on a slow machine not all of the four come while the first one runs.
  expect(counts).toBeLessThan(8);
});

test('analytics of many different filters at once use two connections', async () => {
  const { connection } = app.strapi.db;
  const { pool } = connection.client as { pool: { numUsed(): number } };
  let used = 0;
  const note = () => (used = Math.max(used, pool.numUsed()));
  const { analyticsReader } = runningModule<typeof ReadAnalytics>('analytics/read-analytics');
  const { read, readForFile } = analyticsReader(app.strapi);
  connection.on('query', note);
  const scopes = Array.from({ length: 20 }, (_, days) => ({ from: daysAfter(today, -days), to: today }));
  const reads = await Promise.allSettled(scopes.map((scope, at) => (at % 2 ? readForFile(scope) : read(scope))));
  connection.removeAllListeners('query');
  expect(used).toBeLessThan(3);
  const rejected = reads.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(rejected).toHaveLength(8);
  for (const reason of rejected) expect(reason).toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  expect((await read({ from: today, to: today })).days).toHaveLength(1);
});
