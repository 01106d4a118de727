/** Tasks that delete expired rows and left-over files. */
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANALYTICS_MAX_DAYS, AUDIT_RETENTION_MONTHS, KNOWN_BROWSER_DAYS } from '@qantara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { keepUploadFolderClean, leaveUploadFolder } from '../src/platform/http/upload-folder.js';
import { waitFor } from './helpers/mail-server.js';
import { createStaff } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());

test('expired rows are deleted', async () => {
  const { connection } = app.strapi.db;
  const old = new Date(Date.now() - 48 * 3_600_000);
  await connection('login_codes').insert({ user_id: 1, browser_hash: 'x', code_hash: 'y', tries: 0, expires_at: old });
  await connection('rate_limits').insert({ key: 'old', points: 1, expire: old.getTime() });
  const { id: user_id } = await createStaff(app, 'viewer');
  const lately = new Date(Date.now() - (KNOWN_BROWSER_DAYS - 1) * 86_400_000);
  const longAgo = new Date(Date.now() - (KNOWN_BROWSER_DAYS + 1) * 86_400_000);
  for (const [browser_hash, seen_at] of Object.entries({ lately, longAgo }))
    await connection('known_browsers').insert({ user_id, browser_hash, locale: 'en', seen_at });
  const soon = new Date(Date.now() + 3_600_000);
  for (const [name, expires_at] of Object.entries({ old, soon })) {
    await connection('password_links').insert({ user_id, token_hash: name, purpose: 'reset', expires_at });
    const session = { user_id: String(user_id), session_id: name, origin: 'admin', type: 'refresh', status: 'active' };
    await connection('strapi_sessions').insert({ ...session, child_id: '', device_id: name, expires_at });
  }
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await waitFor(async () => ((await connection('login_codes').select()).length === 0 ? true : undefined));
  await waitFor(async () => ((await connection('rate_limits').select()).length === 0 ? true : undefined));
  expect(await connection('known_browsers').pluck('browser_hash')).toEqual(['lately']);
  expect(await connection('password_links').pluck('token_hash')).toEqual(['soon']);
  expect(await connection('strapi_sessions').pluck('session_id')).toEqual(['soon']);
});

test('views and searches without a result are deleted when no period of the numbers reaches them', async () => {
  const { connection } = app.strapi.db;
  const lastDay = daysAfter(agencyDay(), -ANALYTICS_MAX_DAYS);
  for (const [text, day] of Object.entries({ within: lastDay, before: daysAfter(lastDay, -1) }))
    await Promise.all([
      connection('search_misses').insert({ day, text, locale: 'en', misses: 1 }),
      connection('job_views').insert({ day, job_id: text, source: 'search', country: 'Oman', job_type: 'x', views: 1 }),
      connection('job_view_totals').insert({ day, source: text, country: 'Oman', job_type: 'x', views: 1 }),
    ]);
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'delete-old-searches', {}));
  await waitFor(async () => ((await connection('search_misses').select()).length === 1 ? true : undefined));
  expect(await connection('search_misses').pluck('text')).toEqual(['within']);
  await expect.poll(() => connection('job_views').pluck('job_id')).toEqual(['within']);
  await expect.poll(() => connection('job_view_totals').pluck('source')).toEqual(['within']);
});

test('audit entries are deleted after their retention', async () => {
  const { connection } = app.strapi.db;
  const add = (subject_id: string, days: number) =>
    connection('audit_entries').insert({
      ...{ action: 'job_created', subject_type: 'job', subject_id },
      created_at: connection.raw('now() - make_interval(months => ?, days => ?)', [AUDIT_RETENTION_MONTHS, days]),
    });
  await add('a-day-too-old', 1);
  await add('a-day-left', -1);
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'delete-old-audit-entries', {}));
  const left = () =>
    connection('audit_entries').whereIn('subject_id', ['a-day-too-old', 'a-day-left']).pluck('subject_id');
  await expect.poll(left).toEqual(['a-day-left']);
});

test('many rows are deleted in batches', async () => {
  const { connection } = app.strapi.db;
  await connection.raw(`insert into audit_entries (action, subject_type, subject_id, created_at)
    select 'job_created', 'job', 'long ago', '2001-01-01' from generate_series(1, 2500)`);
  const counts: number[] = [];
  connection.on('query-response', (_rows, { sql, response }: { sql: string; response: { rowCount: number } }) => {
    if (sql.startsWith('delete from "audit_entries"')) counts.push(response.rowCount);
  });
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'delete-old-audit-entries', {}));
  await expect.poll(() => connection('audit_entries').where('subject_id', 'long ago')).toEqual([]);
  connection.removeAllListeners('query-response');
  expect(counts.slice(0, 3)).toEqual([1000, 1000, 500]);
});

test('files of forms that a killed process left are removed at the start, and an hour later what was too young', async () => {
  const folder = join(app.dataDir, 'tmp/uploads');
  const file = async (name: string, minutes: number) => {
    await writeFile(join(folder, name), 'a CV');
    // By the file system's clock, which is not that of the process under faketime.
    const { mtimeMs } = await stat(join(folder, name));
    const then = new Date(mtimeMs - minutes * 60_000);
    await utimes(join(folder, name), then, then);
  };
  await file('left-long-ago', 61);
  await file('being-received', 59);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await keepUploadFolderClean(app.strapi);
    expect(await readdir(folder)).toEqual(['being-received']);
    await file('being-received', 61);
    vi.advanceTimersByTime(60 * 60_000);
    await waitFor(async () => ((await readdir(folder)).length === 0 ? true : undefined));
    leaveUploadFolder(app.strapi);
  } finally {
    vi.useRealTimers();
  }
});
