import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type TcpProxy, startTcpProxy } from './helpers/tcp-proxy.js';
import { pdfFile } from './helpers/cv-files.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { createDatabase } from './helpers/postgres.js';
import { mountSmallDisk } from './helpers/small-disk.js';
import { signInAs } from './helpers/staff.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, traces } from './helpers/submissions.js';

/** `FAULT_SECONDS=60 npx vitest run tests/faults.test.ts` runs for a whole minute. */
const AWAY_SECONDS = Number(process.env.FAULT_SECONDS ?? 1);
const SLOW_MS = 5000;
/** Timeouts for connecting, and for a call that waits for a connection (config/database.ts). */
const CONNECT_MS = 5000;
const CONNECTION_MS = 15_000;
/** Of the check of /api/health. */
const CHECK_MS = 3000;
/** In the test of a database that accepts no connection, these timeouts and the delay of its packets are shorter by this. */
const SHORTER = 2.5;
const MEGABYTE = 1_048_576;

const disk = await mountSmallDisk(64);
let app: TestApp;
let proxy: TcpProxy;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  const databaseUrl = new URL(
    await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, TEMPLATE_DATABASE),
  );
  proxy = await startTcpProxy(Number(databaseUrl.port));
  databaseUrl.port = String(proxy.port);
  app = await bootStrapi({ DATABASE_URL: databaseUrl.href, SMTP_URL: mail.url, DATA_DIR: disk.folder });
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
  await mail.stop();
  await disk.remove();
});

const write = (email: string, key = email.replace(/\W/g, '-')) =>
  app.client().post<Problem>('/api/contact', contactForm({ email }), { 'idempotency-key': key });
const mailsTo = (email: string) => mail.mails.filter((mailed) => recipients(mailed).includes(email));
const isReady = async () => ((await app.client().get('/api/health')).status === 200 ? true : undefined);

test(
  'a database that is away is reported within moments, stores nothing half, and everything goes on when it is back',
  async () => {
    expect((await write('before@example.com')).status).toBe(200);
    const before = await traces(app);
    // One email is being sent at the moment of the cut: its result cannot be stored.
    mail.holdBack();
    await write('held@example.com');
    await mail.received(1, 'before@example.com');
    await mail.held();
    await proxy.stop();
    mail.letGo();

    const end = Date.now() + AWAY_SECONDS * 1000;
    do {
      const asked = Date.now();
      const responses = await Promise.all([
        write('during@example.com'),
        app.client().call<Problem>('/api/careers', { method: 'POST', raw: cvForm() }),
        app.client().get<Problem>('/api/jobs/unknown'),
      ]);
      for (const { status, headers, body } of responses) {
        expect([status, body.code]).toEqual([503, 'service_unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(Date.now() - asked).toBeLessThan(CONNECTION_MS);
      expect((await app.client().get('/api/health/live')).status).toBe(200);
    } while (Date.now() < end);
    expect(await waitFor(async () => ((await isReady()) ? undefined : true))).toBe(true);

    await proxy.start();
    await waitFor(isReady);
    expect(await traces(app)).toMatchObject({ contacts: before.contacts + 1, cvs: 0, uploads: 0 });
    expect((await write('during@example.com')).status).toBe(200);
    await mail.received(1, 'during@example.com');
    const queue = async () => {
      const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(
        `select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
      );
      return rows.length === 0 ? true : undefined;
    };
    await waitFor(queue);
    expect(mailsTo('during@example.com')).toHaveLength(1);
    // The queue may not know that the mail server accepted it (decision 024): sent again with the same Message-ID.
    for (const person of ['before', 'held']) {
      const ids = mailsTo(`${person}@example.com`).map(({ messageId }) => messageId);
      expect([1, 2]).toContain(ids.length);
      expect(new Set(ids).size).toBe(1);
    }
  },
  30_000 + AWAY_SECONDS * 1000,
);

test('a database that accepts no connection holds up no call for long, and nothing is left behind', async () => {
  const { setTimeout } = globalThis;
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((call, ms = 0, ...args) =>
      setTimeout(call, [CONNECT_MS, CONNECTION_MS, CHECK_MS].includes(ms) ? ms / SHORTER : ms, ...args),
    );
  onTestFinished(() => timers.mockRestore());
  proxy.delay = CONNECT_MS / SHORTER;
  const calls = Array.from({ length: 60 }, () => app.client().get<Problem>('/api/jobs/unknown'));
  // The database does not respond for at least two seconds.
  const alive = app.client().get('/api/health/live');
  expect(await Promise.race([alive, ...calls])).toBe(await alive);
  expect((await alive).status).toBe(200);
  // Cached for a second or two.
  await expect.poll(async () => (await app.client().get('/api/health')).status).toBe(503);

  for (const { status, headers } of await Promise.all(calls)) {
    expect([404, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  proxy.delay = 0;
  await waitFor(isReady);
  expect((await write('after@example.com')).status).toBe(200);
});

test('a slow database is waited for: each form is stored and mailed once, and reads do not wait', async () => {
  const job = await createJob(app);
  const { client: staff } = await signInAs(app, 'viewer');
  const { connection } = app.strapi.db;
  const tables = ['contact_inquiries', 'hiring_requests', 'cv_submissions', 'job_applications'];
  // Slow until the readers have their responses, however long that takes here.
  await connection.raw(
    `create table readers_answered ();
     create function wait_for_disk() returns trigger language plpgsql as $$ begin
       perform pg_sleep(${SLOW_MS / 1000});
       while not exists (select from readers_answered) loop perform pg_sleep(0.1); end loop;
       return new;
     end $$`,
  );
  for (const table of tables)
    await connection.raw(`create trigger slow before insert on ${table} for each row execute function wait_for_disk()`);
  // Idle connections exist, as usual.
  await Promise.all(Array.from({ length: 8 }, () => connection.raw('select pg_sleep(0.1)')));
  const before = await traces(app);

  const asked = Date.now();
  const form = (path: string, raw: FormData) => app.client().call<Problem>(path, { method: 'POST', raw });
  const forms = [
    write('slow.contact@example.com'),
    form('/api/careers', cvForm({ email: 'slow.cv@example.com' })),
    form('/api/job-applications', applicationForm(job, { email: 'slow.application@example.com' })),
  ];
  await new Promise((resolve) => setTimeout(resolve, 500));
  const reads = await Promise.all([
    ...['/api/contacts', '/api/careers', '/api/job-applications'].map((path) => staff.get(path)),
    ...['/api/jobs/active', `/api/jobs/${job}`, '/api/health'].map((path) => app.client().get(path)),
  ]);
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await Promise.race([...forms, Promise.resolve('none is stored yet')])).toBe('none is stored yet');
  await connection.raw('insert into readers_answered default values');

  expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(Date.now() - asked).toBeGreaterThan(SLOW_MS);
  for (const table of tables) await connection.raw(`drop trigger slow on ${table}`);
  const { contacts, cvs, applications, files } = before;
  expect(await traces(app)).toMatchObject({
    ...{ contacts: contacts + 1, cvs: cvs + 1, applications: applications + 1, files: files + 2, uploads: 0 },
  });
  for (const kind of ['contact', 'cv', 'application']) await mail.received(1, `slow.${kind}@example.com`);
  for (const kind of ['contact', 'cv', 'application']) expect(mailsTo(`slow.${kind}@example.com`)).toHaveLength(1);
});

test('every connection gives up a statement that takes or waits too long, those of the start as well', async () => {
  const { connection } = app.strapi.db;
  const { rows } = await connection.raw<{ rows: { name: string; setting: string }[] }>(
    `select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '10000', '30000']);
});

const send = () =>
  app.client().call<Problem>('/api/careers', {
    method: 'POST',
    raw: cvForm({}, { bytes: pdfFile(2 * MEGABYTE), name: 'cv.pdf' }),
  });

test.skipIf(!disk.isSmall)(
  'a full disk: says so, keeps nothing, not even the part that had room, and stays ready',
  async () => {
    const before = await traces(app);
    await disk.fill(MEGABYTE);
    const { status, headers, body } = await send();
    expect([status, body.code]).toEqual([503, 'store_unavailable']);
    expect(body.detail).toContain('Nothing was sent');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await traces(app)).toEqual(before);
    expect(await readdir(join(disk.folder, 'cvs'))).toHaveLength(before.files);
    await expect
      .poll(async () => (await app.client().get('/api/health')).body)
      .toMatchObject({ status: 'ok', database: 'ok', store: 'unreachable' });
    expect((await app.client().get('/api/jobs/active')).status).toBe(200);

    await disk.empty();
    await expect.poll(async () => (await app.client().get('/api/health')).body).toMatchObject({ store: 'ok' });
  },
);

test('a CV is accepted again once the disk has room', async () => {
  const before = await traces(app);
  expect((await send()).status).toBe(200);
  expect(await traces(app)).toEqual({ ...before, cvs: before.cvs + 1, files: before.files + 1 });
});
