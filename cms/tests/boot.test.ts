import { createRequire } from 'node:module';
import { ENDPOINTS } from '@qantara/contract';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from './helpers/mail-server.js';
import { freePort } from './helpers/postgres.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

let app: TestApp;
let metricsPort: number;
const panel = { PANEL_EMAIL: 'editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };
beforeAll(async () => {
  metricsPort = await freePort();
  app = await startStrapi({ ...STAFF_SETTINGS, ...panel, CMS_METRICS_PORT: String(metricsPort) });
});
afterAll(() => app.stop());

test('the indexes declared in the schemas are in the database', async () => {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { indexname: string }[] }>(
    `select indexname from pg_indexes where tablename in ('login_codes', 'audit_entries')`,
  );
  expect(rows.map((row) => row.indexname)).toEqual(
    expect.arrayContaining([
      'login_codes_browser_hash_idx',
      'audit_entries_subject_idx',
      'audit_entries_created_at_idx',
    ]),
  );
});

test('the first accounts are made once, and an account that exists keeps its password', async () => {
  const { connection } = app.strapi.db;
  const accounts = async () => [
    await connection('up_users').select('email', 'username', 'password'),
    await connection('admin_users').select('email', 'password'),
  ];
  const before = await accounts();
  expect(before).toMatchObject([[{ email: 'sara.khan@qantara.test' }], [{ email: 'editor@qantara.test' }]]);
  expect(JSON.stringify(before)).not.toContain('battery');

  app.strapi.config.set('recruitment.staffAccount.password', 'Another-pass-1');
  const { ensureStaffAccount } = await import('../src/bootstrap/ensure-staff-account.js');
  const { ensurePanelAccount } = await import('../src/strapi-admin/access/ensure-panel-account.js');
  await ensureStaffAccount(app.strapi);
  await ensurePanelAccount(app.strapi);
  expect(await accounts()).toEqual(before);
});

test('public registration is off in the settings of users-permissions, too', async () => {
  const advanced = await app.strapi.store({ type: 'plugin', name: 'users-permissions' }).get({ key: 'advanced' });
  expect(advanced).toMatchObject({ allow_register: false });
});

test('the OpenAPI document describes every call', async () => {
  const { status, headers, body } = await app.client().get<{ openapi: string; paths: object }>('/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(calls.sort()).toEqual(wanted.sort());
});

test.each(['br', 'gzip'])('responses are compressed with %s for clients that accept it', async (encoding) => {
  const { headers, body } = await app.client().get('/api/openapi.json', { 'accept-encoding': encoding });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(body).toHaveProperty('openapi', '3.1.0');
});

test('the health report needs no session and is never cached', async () => {
  const { status, headers, body } = await app.client().get('/api/health');
  expect([status, body]).toEqual([200, { status: 'ok', database: 'ok', store: 'ok', version: '0.1.0' }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the health report does not wait for a connection of the busy pool', async () => {
  const client = app.strapi.db.connection.client as Knex.Client & { pool: { max: number } };
  const acquired: unknown[] = [];
  while (acquired.length < client.pool.max) acquired.push(await client.acquireConnection());
  // The report before is not cached any longer.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { status, body } = await app.client().get('/api/health');
  for (const connection of acquired) await client.releaseConnection(connection);
  expect([status, body]).toMatchObject([200, { database: 'ok' }]);
});

test('metrics are on a port of their own, by the pattern of the route, with nothing of a person', async () => {
  const person = 'ravi.kumar@example.com';
  const client = app.client();
  expect((await client.post('/api/contact', contactForm({ email: person }))).status).toBe(200);
  for (const path of ['/api/jobs/one', '/api/jobs/two', '/api/no-such-call', '/api/no-other-call'])
    await client.get(path);
  for (let times = 0; times < 3; times += 1) await client.get('/api/jobs/active');
  // Everything outside the API and the pictures needs a session of the dashboard.
  expect((await client.get('/metrics')).status).toBe(401);

  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('qantara_http_requests_total{method="GET",route="/api/jobs/:id",status="404"} 2');
  expect(text).toContain('qantara_http_requests_total{method="GET",route="none",status="404"} 2');
  expect(text).toContain('qantara_http_request_seconds_count{method="POST",route="/api/contact"} 1');
  expect(text).toMatch(/^qantara_submissions_total\{kind="contact",suspect="(true|false)"\} 1$/m);
  expect(text).toContain('qantara_mails_total{result="failed"} 0');
  expect(text).toMatch(/^qantara_tasks_oldest_due_seconds\{task="send-mail"\} \d/m);
  expect(text).toContain('qantara_tasks_given_up{task="expire-overdue-jobs"} 0');
  expect(text).toContain('qantara_http_requests_total{method="GET",route="/api/jobs/active",status="200"} 3');
  expect(text).toMatch(/^qantara_cache_reads_total\{result="hit"\} [12]$/m);
  expect(text).toContain('qantara_task_held_back_timestamp_seconds{task="expire-overdue-jobs"} 0');
  expect(text).toMatch(/^qantara_task_done_timestamp_seconds\{task="expire-overdue-jobs"\} [1-9]/m);
  expect(text).toContain('qantara_scheduled_publications_failed 0');
  expect(text).toContain('qantara_database_up 1');
  expect(text).toContain('qantara_cv_store_up 1');
  expect(text).toMatch(/^qantara_database_connections\{state="used"\} \d/m);
  expect(text).toMatch(/^qantara_work_in_progress\{kind="calls"\} \d/m);
  expect(text).toContain('qantara_work_in_progress{kind="uploads"} 0');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  // Values may have any digits.
  const names = text.replaceAll(/ [\d.e+-]+$/gm, '');
  for (const secret of [person, '/api/jobs/one', 'no-such-call', '98765']) expect(names).not.toContain(secret);
});

// faketime (docs/develop.md) keeps PostgreSQL's time-outs from ending a wait.
test.skipIf(process.env.FAKETIME)(
  'SQL objects that have changed are replaced without blocking others who change jobs',
  async () => {
    const { createSqlObjects } = createRequire(import.meta.url)('../dist/src/bootstrap/create-sql-objects.js') as {
      createSqlObjects: (strapi: TestApp['strapi']) => Promise<void>;
    };
    const { connection } = app.strapi.db;
    const file = () => connection('sql_objects').where('name', 'job-search.sql');
    await file().update({ sha256: 'of another version' });
    const saving = await connection.transaction();
    await saving.raw('lock table jobs in row exclusive mode');
    let isDone = false;
    const creating = createSqlObjects(app.strapi).finally(() => (isDone = true));
    await waitFor(() => connection('pg_locks').whereRaw(`relation = 'jobs'::regclass and not granted`).first('pid'));
    // Waits behind the trigger, and goes on when that gives up for a while.
    await connection('jobs').update({ views_count: 1 });
    expect(isDone).toBe(false);
    await saving.commit();
    await creating;
    expect(await file().where('sha256', 'of another version')).toEqual([]);
  },
);

test('files that wait for the virus scanner are found by an index', async () => {
  const { connection } = app.strapi.db;
  for (const table of ['cv_submissions', 'job_applications', 'hiring_requests'])
    await connection.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw<{ rows: object[] }>(
        `explain select id from ${table} where cv_scan = 'waiting' order by id`,
      );
      expect(JSON.stringify(rows)).toContain(`${table}_cv_scan_idx`);
    });
});

test('an index whose creation was interrupted is created again', async () => {
  const { connection } = app.strapi.db;
  const { applySqlObjects } = createRequire(import.meta.url)('../dist/src/platform/database/sql-objects.js') as {
    applySqlObjects: (db: Knex, file: string) => Promise<void>;
  };
  await connection.raw(`update pg_index set indisvalid = false where indexrelid = 'jobs_filters_idx'::regclass`);
  await connection('sql_objects').where('name', 'job-indexes.sql').delete();
  await applySqlObjects(connection, 'job-indexes.sql');
  const found = await connection('pg_index').whereRaw(`indexrelid = 'jobs_filters_idx'::regclass`).select('indisvalid');
  expect(found).toEqual([{ indisvalid: true }]);
});
