/** A database on a full disk: PostgreSQL rejects statements that would make a table grow (53100). */
import { chown, stat } from 'node:fs/promises';
import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDiskFull, noteDiskFull } from '../src/platform/database/disk-full.js';
import { mountSmallDisk } from './helpers/small-disk.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

const disk = await mountSmallDisk(8);
let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(async () => {
  await app.strapi.db.connection.raw('alter table contact_inquiries set tablespace pg_default');
  await app.strapi.db.connection.raw('drop tablespace if exists on_small_disk');
  await app.stop();
  await disk.remove();
});

const write = () => app.client().post<Problem>('/api/contact', contactForm({ message: 'Many words. '.repeat(150) }));
const health = async () => (await app.client().get<{ database: string }>('/api/health')).body;

test.skipIf(!disk.isSmall)('the CMS is not ready while it can store nothing, and is again when it can', async () => {
  const { connection } = app.strapi.db;
  const { rows } = await connection.raw<{ rows: { folder: string }[] }>(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  );
  const { uid, gid } = await stat(rows[0]?.folder ?? '');
  await chown(disk.folder, uid, gid);
  await connection.raw(`create tablespace on_small_disk location '${disk.folder}'`);
  await connection.raw('alter table contact_inquiries set tablespace on_small_disk');
  expect((await write()).status).toBe(200);
  await expect.poll(health).toMatchObject({ status: 'ok', database: 'ok' });

  await disk.fill();
  let rejected: Problem | undefined;
  for (let sent = 0; sent < 50 && !rejected; sent += 1) {
    const { status, body } = await write();
    if (status !== 200) rejected = body;
  }
  expect(rejected).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(await health()).toMatchObject({ status: 'unavailable', database: 'full' });

  await disk.empty();
  await expect.poll(health).toMatchObject({ status: 'ok', database: 'ok' });
  expect((await write()).status).toBe(200);
});

test('other errors of the database do not mean that its disk is full', () => {
  noteDiskFull(Object.assign(new Error('duplicate key'), { code: '23505' }));
  noteDiskFull(new Error('Connection terminated'));
  expect(isDiskFull()).toBe(false);
  noteDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(isDiskFull()).toBe(true);
});
