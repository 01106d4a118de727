/** The database connection, or the clock, fails while the row of a CV is being stored. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openCvStore } from '../src/cv/store/cv-store.js';
import { CV_OWNERS, sweepCvFiles } from '../src/cv/store/sweep-cv-files.js';
import type { FileStore } from '../src/platform/files/file-store.js';
import { type TcpProxy, startTcpProxy } from './helpers/tcp-proxy.js';
import { pdfFile } from './helpers/cv-files.js';
import { waitFor } from './helpers/mail-server.js';
import { createDatabase } from './helpers/postgres.js';
import { signInAs } from './helpers/staff.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';
import { type FormResponse, cvForm } from './helpers/submissions.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let proxy: TcpProxy;
/** Without the proxy. */
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase(
    inject('postgresUrl'),
    `test_${randomBytes(6).toString('hex')}`,
    TEMPLATE_DATABASE,
  );
  const url = new URL(databaseUrl);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  app = await bootStrapi({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
});

/** The same bytes at each try. */
const file = { bytes: pdfFile(30_000), name: 'cv.pdf' };
const send = (key: string) =>
  app.client().call<FormResponse>('/api/careers', {
    method: 'POST',
    raw: cvForm({ email: `${key}@example.com` }, file),
    headers: { 'idempotency-key': key },
  });
const keyOf = async (email: string) => {
  const row = await app.strapi.db.connection('cv_submissions').where({ email }).first<{ cv_key: string }>('cv_key');
  return row?.cv_key;
};
const files = () => readdir(join(app.dataDir, 'cvs'));

/** Delays storing CVs until `letGo`. `waits` resolves when one waits. */
async function holdRows() {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('begin');
  await admin.query('lock table cv_submissions in share mode');
  const isWaiting = async () => {
    // Inside the transaction every query would see the same.
    const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%into "cv_submissions"%'`,
    );
    return rows.length > 0 || undefined;
  };
  return {
    waits: () => waitFor(isWaiting),
    async letGo() {
      await admin.query('rollback');
      await admin.end();
    },
  };
}

test('a connection that breaks while a row is on its way stores it once, when the form is sent again', async () => {
  const staff = (await signInAs(app, 'lead')).client;
  const rows = await holdRows();
  const sent = send('cut-off-key');
  await rows.waits();
  await proxy.stop();
  await proxy.start();
  expect((await sent).status).toBe(503);
  await rows.letGo();
  const again = await send('cut-off-key');
  expect(again.status).toBe(200);
  const stored = await app.strapi.db.connection('cv_submissions').where({ email: 'cut-off-key@example.com' });
  expect(stored).toHaveLength(1);
  expect(await files()).toContain(await keyOf('cut-off-key@example.com'));
  const opened = await staff.fetch(`/api/careers/${again.body.id}/cv`);
  expect(opened.status).toBe(200);
  expect(Buffer.from(await opened.arrayBuffer()).equals(file.bytes)).toBe(true);
});

/** The database for a sweep: `firstRead` resolves after each table was read once; the second read waits for `releaseSecondRead`. */
function readingTwice() {
  let resolveFirstRead = () => {};
  let releaseSecondRead = () => {};
  const firstRead = new Promise<void>((resolve) => (resolveFirstRead = resolve));
  const again = new Promise<void>((resolve) => (releaseSecondRead = resolve));
  let reads = 0;
  const select = async (table: string, keys: string[]) => {
    reads += 1;
    if (reads > CV_OWNERS.length) await again;
    const rows = await app.strapi.db.connection(table).whereIn('cv_key', keys).select('cv_key');
    if (reads === CV_OWNERS.length) resolveFirstRead();
    return rows;
  };
  const database = (table: string) => ({
    whereIn: (_column: string, keys: string[]) => ({ select: () => select(table, keys) }),
  });
  return { database: database as object as Knex, firstRead, releaseSecondRead };
}

test('a clock that is hours ahead sweeps no file whose row is on its way', async () => {
  const rows = await holdRows();
  const sent = send('clock-ahead');
  await rows.waits();
  const store = await openCvStore({ cvStoreUrl: null, dataDir: app.dataDir });
  const options = { now: Date.now() + 2 * HOUR_MS, recheckMs: 0 };
  const { database, firstRead, releaseSecondRead } = readingTwice();
  const sweeping = sweepCvFiles(store, database, options);
  await firstRead;
  await rows.letGo();
  expect((await sent).status).toBe(200);
  releaseSecondRead();
  // The CV of the broken connection.
  expect(await sweeping).toEqual({ orphans: 1, isHeldBack: false });
  expect(await files()).toContain(await keyOf('clock-ahead@example.com'));
});

test('what a connection that broke has left is swept away when no row came', async () => {
  const before = await files();
  const rows = await holdRows();
  const sent = send('never-stored');
  await rows.waits();
  await app.strapi.db.connection.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%into "cv_submissions"%'`,
  );
  expect((await sent).status).toBe(503);
  await rows.letGo();
  expect(await files()).toHaveLength(before.length + 1);
  const store = await openCvStore({ cvStoreUrl: null, dataDir: app.dataDir });
  const options = { now: Date.now() + 2 * HOUR_MS, recheckMs: 0 };
  expect(await sweepCvFiles(store, app.strapi.db.connection, options)).toEqual({ orphans: 1, isHeldBack: false });
  expect(await files()).toEqual(before);
});

test('a sweep reads rows while it lists the files, so that it holds few keys at a time', async () => {
  let reads = 0;
  const select = (keys: string[]) => {
    reads += 1;
    return Promise.resolve(keys.map((cv_key) => ({ cv_key })));
  };
  const database = () => ({ whereIn: (_column: string, keys: string[]) => ({ select: () => select(keys) }) });
  let readsWhileListed = 0;
  async function* list() {
    for (let file = 1; file <= 1200; file += 1)
      yield await Promise.resolve({ key: `${file}.pdf`, storedAt: new Date(0) });
    readsWhileListed = reads;
  }
  const store = { list } as Partial<FileStore> as FileStore;
  expect(await sweepCvFiles(store, database as object as Knex)).toEqual({ orphans: 0, isHeldBack: false });
  expect(readsWhileListed).toBe(2 * CV_OWNERS.length);
  expect(reads).toBe(3 * CV_OWNERS.length);
});
