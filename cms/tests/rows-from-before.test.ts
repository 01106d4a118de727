import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Analytics,
  ContactRow,
  DashboardCounts,
  InboxCounts,
  JobApplicationRow,
  StaffJobRow,
} from '@qantara/contract';
import { apiPath } from '@qantara/contract';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { historyOf, patch } from './helpers/inbox.js';
import { waitFor } from './helpers/mail-server.js';
import { createDatabase } from './helpers/postgres.js';
import { signInAs, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from './helpers/submissions.js';

/** Removes what the dashboard added to a database, as it was when these rows were written. */
const AS_IT_WAS = [
  'drop table contact_inquiries_search, cv_submissions_search, job_applications_search',
  'drop table hiring_requests_search, hiring_requests',
  'drop function jobs_search_keep cascade',
  'drop table jobs_search',
  `create table jobs_search (job_id integer primary key references jobs (id) on delete cascade,
     document_id varchar(255) not null, everyone_text text not null, staff_text text not null)`,
  'drop table inbox_events, message_templates, password_links',
  'drop table sql_objects',
  'drop table analytics_start, job_views, job_view_totals, search_misses, job_views_before, tracking_settings',
  ...['contact_inquiries', 'cv_submissions', 'job_applications'].map(
    (table) =>
      `alter table ${table} drop column version, drop column owner_id, drop column tags, drop column phone_country,
       drop column reference, drop column first_replied_at`,
  ),
  ...['contact_inquiries', 'cv_submissions', 'job_applications'].flatMap((table) => [
    `alter table ${table} rename column first_reviewed_at to first_answered_at`,
    `alter index ${table}_first_reviewed_at_idx rename to ${table}_first_answered_at_idx`,
  ]),
  'alter table idempotency_records rename column response to answer',
  'alter table job_applications drop column job_type, drop column traffic_source, drop column job_country',
  'alter table jobs drop column deleted_at, drop column trade, drop column industry, drop column trade_guessed',
  'drop table trades_cmps',
  'drop table trades cascade',
  'drop table content_version',
  'delete from agencies',
  `delete from strapi_migrations where name ~ 'analytics-tables|job-view-totals|tracking-settings|content-version|submission-references|review-and-reply-times|one-search-text|sql-objects|stored-responses'`,
  `delete from strapi_core_store_settings where key like 'core_qantara_setup%'`,
  'delete from strapi_database_schema',
  'delete from graphile_worker._private_jobs',
  'delete from graphile_worker._private_job_queues',
  // Fields that older forms did not have.
  'update contact_inquiries set subject = null',
  `delete from up_roles where type in ('staff-viewer', 'staff-recruiter')`,
  `update up_roles set type = 'staff' where type = 'staff-lead'`,
];

let app: TestApp;
let staff: HttpClient;
let dataDir: string;
let jobId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qantara-test-before-'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await createDatabase(inject('postgresUrl'), name, TEMPLATE_DATABASE);
  const settings = { ...STAFF_SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const former = await bootStrapi(settings);
  try {
    await leaveRows(former);
  } finally {
    await former.stop();
  }
  await run(databaseUrl, AS_IT_WAS);
  app = await bootStrapi(settings);
  staff = (await signInAs(app, 'lead')).client;
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A message, two CVs and an application, one of them with another status, two jobs with views. */
async function leaveRows(former: TestApp): Promise<void> {
  const visitor = former.client();
  const cv = async (file: string) => ({
    bytes: await readFile(join(import.meta.dirname, 'fixtures', file)),
    name: file,
  });
  jobId = await createJob(former, { title: 'Crane Operator', country: 'Qatar', job_type: 'Contract' });
  await former.strapi.db.connection('jobs').where('document_id', jobId).update({ views_count: 41 });
  const sent = [
    await visitor.post('/api/contact', contactForm({ subject: 'general' })),
    await visitor.call('/api/careers', { method: 'POST', raw: cvForm({}, await cv('cv.docx')) }),
    await visitor.call('/api/careers', {
      method: 'POST',
      raw: cvForm({ fullName: 'Noor Saleh', email: 'noor@example.com', phone: '0501112233' }, await cv('cv.doc')),
    }),
    await visitor.call('/api/job-applications', {
      method: 'POST',
      raw: applicationForm(jobId, {}, await cv('drawn-from-the-left.pdf')),
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { client } = await signInAs(former, 'lead');
  const [contact] = (await client.get<ContactRow[]>('/api/contacts')).body;
  expect((await patch(client, `/api/contacts/${contact?.id}`, { status: 'contacted' })).status).toBe(200);
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const db = (): Knex => app.strapi.db.connection;
const found = async (path: string): Promise<number> => {
  const { status, body } = await staff.get<unknown[]>(path);
  expect(status, path).toBe(200);
  return body.length;
};

test('every column that came later is filled', async () => {
  const rows = [
    ...(await db()('contact_inquiries').select('version', 'tags', 'phone_country', 'subject')),
    ...(await db()('cv_submissions').orderBy('id').select('version', 'tags', 'phone_country')),
    ...(await db()('job_applications').select('version', 'tags', 'phone_country', 'job_country', 'job_type')),
  ] as { tags: unknown }[];
  const filled = { version: 1, phone_country: 'IN' };
  expect(rows.map(({ tags, ...row }) => ({ ...row, tags: JSON.stringify(tags).replaceAll('"', '') }))).toEqual([
    { ...filled, tags: '[]', subject: 'general' },
    { ...filled, tags: '[]' },
    { version: 1, tags: '[]', phone_country: null },
    { version: 1, tags: '[]', phone_country: 'AE', job_country: 'Qatar', job_type: 'Contract' },
  ]);
});

test('a job has the trade guessed from its title, marked as a guess', async () => {
  expect((await staff.get<StaffJobRow[]>('/api/jobs?search=crane')).body).toMatchObject([
    { trade: 'crane-operator', industry: 'Construction', trade_guessed: true },
  ]);
});

test('the site has its first texts, although there are jobs', async () => {
  expect(await db()('agencies').orderBy('locale').select('locale', 'name')).toEqual([
    { locale: 'ar', name: 'قنطرة' },
    { locale: 'en', name: 'Qantara' },
  ]);
  expect(await db()('content_version').pluck('id')).toEqual([true]);
});

test('each of them has a reference, by which it is found', async () => {
  for (const [table, path] of [
    ['contact_inquiries', '/api/contacts'],
    ['cv_submissions', '/api/careers'],
    ['job_applications', '/api/job-applications'],
  ] as const) {
    const references = await db()(table).pluck<string[]>('reference');
    for (const reference of references) {
      expect(reference).toMatch(/^Q[AMC]-[2-9A-HJKMNP-TV-Z]{5}$/);
      await waitFor(async () => ((await found(`${path}?search=${reference}`)) === 1 ? true : undefined));
    }
  }
});

test('their CVs are read behind the scenes, and every list finds them by words, facts and CV', async () => {
  const states = () =>
    db()
      .from(
        db()
          .unionAll([
            db()('cv_submissions_search').select('cv_state'),
            db()('job_applications_search').select('cv_state'),
          ])
          .as('all'),
      ) // prettier-ignore
      .select('cv_state') as Promise<{ cv_state: string }[]>;
  await waitFor(async () => {
    const all = await states();
    return all.length === 3 && all.every(({ cv_state }) => cv_state === 'done') ? all : undefined;
  });
  for (const path of [
    '/api/contacts?search=electricians',
    '/api/contacts?search=98765',
    '/api/careers?search=primavera%20ravi',
    '/api/careers?search=noor%20saleh',
    '/api/job-applications?search=substations',
    '/api/job-applications?search=crane%20amina',
    '/api/jobs?search=e%20OPER',
  ])
    expect(await found(path), path).toBe(1);
});

test('every filter and order of every list finds them', async () => {
  const today = agencyDay();
  const dayBefore = daysAfter(today, -2);
  const ofAll = [`from=${dayBefore}`, `from=${dayBefore}&to=${today}`, 'owner=none', 'suspect=false', 'locale=en'];
  const lists = {
    '/api/contacts': { all: 1, filters: ['subject=general', 'status=contacted', 'phone_country=IN', 'sort=name'] },
    '/api/careers': {
      all: 2,
      filters: ['status=pending', 'experience=Entry%20Level%20(0-2%20years)', 'industry=Oil%20%26%20Gas', 'sort=-name'],
    },
    '/api/job-applications': {
      all: 1,
      filters: ['status=new', `job_id=${jobId}`, 'country=Qatar', 'phone_country=AE', 'sort=applied_date'],
    },
  };
  for (const [path, { all, filters }] of Object.entries(lists)) {
    expect(await found(path), path).toBe(all);
    for (const filter of [...ofAll, ...filters])
      expect(await found(`${path}?${filter}`), `${path} ${filter}`).toBe(all);
    expect(await found(`${path}?overdue=true`), `${path} overdue`).toBe(0);
  }
});

test('counts, analytics and history know what happened before', async () => {
  const { body: counts } = await staff.get<InboxCounts>('/api/inbox/cvs/counts');
  expect(counts).toMatchObject({ total: 2, by_status: { pending: 2 } });
  const { body: dashboard } = await staff.get<DashboardCounts>('/api/dashboard');
  expect(dashboard).toMatchObject({ contacts: 1, new_contacts: 0, cvs: 2, applications: 1, jobs: 1 });
  const { body: analytics } = await staff.get<Analytics>('/api/analytics');
  expect(analytics.totals).toMatchObject({ views: 0, views_before: 41, applications: 1 });
  expect(analytics.countries).toMatchObject([{ key: 'Qatar', applications: 1 }]);

  const [contact] = (await staff.get<ContactRow[]>('/api/contacts')).body;
  const history = await historyOf(staff, `contacts/${contact?.id}`);
  expect(history).toMatchObject([{ kind: 'received' }, { kind: 'status', from: 'new', to: 'contacted' }]);
});

test('they can be moved, tagged and given to someone, like any other', async () => {
  const [row] = (await staff.get<JobApplicationRow[]>(apiPath('listApplications'))).body;
  const change = { status: 'reviewed', tags: ['urgent'], version: 1 };
  const { status, body } = await patch(staff, `/api/job-applications/${row?.id}`, change);
  expect([status, body.status, body.version]).toEqual([200, 'reviewed', 2]);
});

test('staff from before there were roles lead, and keep their password', async () => {
  const [account] = await db()('up_users')
    .join('up_users_role_lnk as link', 'link.user_id', 'up_users.id')
    .join('up_roles', 'up_roles.id', 'link.role_id')
    .where('up_users.email', STAFF.email)
    .select('up_roles.type');
  expect(account).toEqual({ type: 'staff-lead' });
  expect((await app.client().post('/api/auth/login', STAFF)).status).toBe(200);
});
