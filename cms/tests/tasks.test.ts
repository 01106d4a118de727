import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANALYTICS_MAX_DAYS, KNOWN_BROWSER_DAYS } from '@qantara/contract';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agencyDay, daysAfter } from '../src/lib/agency-day.js';
import { queueTask, queueTasks } from '../src/lib/queue-task.js';
import { leaveNote } from '../src/lib/sent-mails.js';
import { inTransaction } from '../src/lib/transaction.js';
import { keepUploadFolderClean, leaveUploadFolder } from '../src/lib/upload-folder.js';
import { beginReceiving } from '../src/lib/work-limit.js';
import { sentMailsOf } from '../src/tasks/send-mail.js';
import { takeTurns } from '../src/tasks/take-turns.js';
import { MAIL_TASKS, OTHER_TASKS } from '../src/tasks/task-list.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { startSecondInstance } from './helpers/second-instance.js';
import { createStaff } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startStrapi({ SMTP_URL: server.url, MAIL_FROM: 'Qantara <hr@qantara.test>' });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const MANY = 200;
const mailTo = (to: string) => ({ to, subject: 'مرحبا — hello', text: 'Text\n', html: '<p>Text</p>' });
const waiting = () =>
  app.strapi.db.connection.raw<{ rows: { n: number }[] }>('select count(*)::int n from graphile_worker.jobs');

test('a task is done when its transaction is', async () => {
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('a@b.test')));
  const [mail] = await server.received(1, 'a@b.test');
  expect(mail).toMatchObject({ subject: 'مرحبا — hello', from: { text: '"Qantara" <hr@qantara.test>' } });
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
});

test('a task of a transaction that fails never was', async () => {
  const failing = inTransaction(app.strapi, async (trx) => {
    await queueTask(trx, 'send-mail', mailTo('never@b.test'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await waiting()).rows[0]?.n).toBe(0);
});

test('a task with a key that waits is replaced, not doubled', async () => {
  const later = { jobKey: 'one', runAt: new Date(Date.now() + 60_000) };
  for (let i = 0; i < 3; i++)
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('key@b.test'), later));
  expect((await waiting()).rows[0]?.n).toBe(1);
  await app.strapi.db.connection.raw('delete from graphile_worker._private_jobs');
});

test('a long queue is not read from end to end for each of its tasks, though it was empty before', async () => {
  const reads = async () => {
    const { rows } = await app.strapi.db.connection.raw<{ rows: { whole: number; some: number }[] }>(
      `select seq_tup_read::int whole, idx_scan::int some from pg_stat_all_tables where relname = '_private_jobs'`,
    );
    return rows[0]!;
  };
  const before = await reads();
  const mails = Array.from({ length: MANY }, () => ({ name: 'send-mail', payload: mailTo('many@b.test') }));
  await inTransaction(app.strapi, (trx) => queueTasks(trx, mails));
  await server.received(MANY, 'many@b.test');
  // PostgreSQL tells a second later what it has read: each task is looked up when it is taken and when it is done.
  const after = await waitFor(async () => {
    const now = await reads();
    return now.some - before.some >= 2 * MANY ? now : undefined;
  });
  expect(after.whole - before.whole).toBeLessThan(10 * MANY);
});

test('mails that wait are in nobody’s way who looks for another task', async () => {
  const { connection } = app.strapi.db;
  const reads = async () => {
    const { rows } = await connection.raw<{ rows: { indexrelname: string; idx_scan: string; idx_tup_read: string }[] }>(
      `select indexrelname, idx_scan, idx_tup_read from pg_stat_all_indexes where relname = '_private_jobs'`,
    );
    const of = (index: string) => rows.find(({ indexrelname }) => indexrelname === index);
    return { looks: Number(of('other_tasks')?.idx_scan), read: Number(of('jobs_main_index')?.idx_tup_read) };
  };
  server.holdBack();
  const mails = Array.from({ length: MANY }, () => ({ name: 'send-mail', payload: mailTo('wait@b.test') }));
  await inTransaction(app.strapi, (trx) => queueTasks(trx, mails));
  await server.held();
  const before = await reads();
  await waitFor(async () => ((await reads()).looks > before.looks + 2 ? true : undefined));
  // One who went through all mails would have read 200.
  expect((await reads()).read - before.read).toBeLessThan(MANY / 2);
  server.letGo();
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
});

test('a mail that cannot be sent is tried again later, twenty times at most', async () => {
  server.failing = true;
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('retry@b.test')));
  const failed = await waitFor(async () => {
    const { rows } = await app.strapi.db.connection.raw<{ rows: Record<string, unknown>[] }>(
      `select attempts, max_attempts, run_at > now() as later, last_error from graphile_worker.jobs where last_error is not null`,
    );
    return rows[0];
  });
  expect(failed).toMatchObject({ attempts: 1, max_attempts: 20, later: true });
  expect(String(failed.last_error)).toContain('Try again later');

  server.failing = false;
  await app.strapi.db.connection.raw('update graphile_worker._private_jobs set run_at = now()');
  await server.received(1, 'retry@b.test');
});

test('a mail server that refuses for an hour is asked less and less often, and then gets every mail once', async () => {
  server.failing = true;
  const people = ['one@b.test', 'two@b.test', 'three@b.test'];
  await inTransaction(app.strapi, async (trx) => {
    for (const to of people) await queueTask(trx, 'send-mail', mailTo(to));
  });
  const pauses: number[] = [];
  // The pauses of an hour of tries, without the hour.
  for (const tried of [0, 3, 7]) {
    await app.strapi.db.connection.raw(
      'update graphile_worker._private_jobs set attempts = greatest(attempts, ?), run_at = now() where locked_at is null',
      [tried],
    );
    const pause = await waitFor(async () => {
      const { rows } = await app.strapi.db.connection.raw<{ rows: { waiting: number; seconds: number }[] }>(
        `select count(*)::int as waiting, extract(epoch from min(run_at) - now())::int as seconds
         from graphile_worker.jobs where attempts = ? and locked_at is null and run_at > now()`,
        [tried + 1],
      );
      return rows[0]?.waiting === people.length ? rows[0].seconds : undefined;
    });
    pauses.push(pause);
  }
  expect(pauses[1]).toBeGreaterThan(10 * (pauses[0] ?? 0));
  expect(pauses[2]).toBeGreaterThan(10 * (pauses[1] ?? 0));
  expect(pauses[2]).toBeLessThan(3600);

  server.failing = false;
  await app.strapi.db.connection.raw('update graphile_worker._private_jobs set run_at = now()');
  await Promise.all(people.map((to) => server.received(1, to)));
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
  expect(people.map((to) => server.mails.filter((mail) => recipients(mail).includes(to)).length)).toEqual([1, 1, 1]);
}, 60_000);

test('a task whose worker was killed is given back within a minute, one that is being done is not', async () => {
  await app.strapi.db.connection.raw(
    `select graphile_worker.add_job('send-mail', payload := ?::json, run_at := now() + interval '1 hour')`,
    [JSON.stringify(mailTo('orphan@b.test'))],
  );
  await app.strapi.db.connection.raw(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was-killed', run_at = now()`,
  );
  const mailsTo = (to: string) => server.mails.filter((mail) => recipients(mail).includes(to));
  // So long the killed one may come back and say that it was sent.
  await new Promise((resolve) => setTimeout(resolve, 22_000));
  expect(mailsTo('orphan@b.test')).toHaveLength(0);
  server.holdBack();
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('slow@b.test')));
  await waitFor(() => mailsTo('orphan@b.test')[0], 35);
  server.letGo();
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
  for (const to of ['orphan@b.test', 'slow@b.test']) expect(mailsTo(to)).toHaveLength(1);
}, 90_000);

test('a task that was given out in an answer that never came is done within a minute, and nothing else waits for that', async () => {
  const query = pg.Client.prototype.query;
  let lost: unknown[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = Reflect.apply(query, this, asked) as Promise<pg.QueryResult>;
    const { text } = asked[0] as { text?: string };
    if (lost.length > 0 || !text?.includes('skip locked')) return answer as never;
    const told = answer.then((given) => {
      // Other workers ask at the same moment, and are told that there is nothing.
      if (given.rows.length === 0) return given;
      lost = given.rows;
      throw new Error('Connection terminated unexpectedly');
    });
    return told as never;
  });
  const mailsTo = (to: string) => server.mails.filter((mail) => recipients(mail).includes(to));
  const queue = (to: string) => inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo(to)));
  // A mail server that thinks about each mail for a while.
  server.holdBack();
  lost = [{}];
  await queue('in-hand@b.test');
  await server.held();
  lost = [];
  await queue('lost@b.test');
  await waitFor(() => lost[0]);
  spy.mockRestore();
  // The next look finds nothing, and there are new workers.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await queue('next@b.test');
  await waitFor(() => mailsTo('next@b.test')[0], 20);
  await waitFor(() => mailsTo('lost@b.test')[0], 60);
  server.letGo();
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
  for (const to of ['in-hand@b.test', 'lost@b.test', 'next@b.test']) expect(mailsTo(to)).toHaveLength(1);
}, 120_000);

test('while people wait, mails that a slow server keeps waiting put no other task in front of them', async () => {
  server.holdBack();
  for (let at = 0; at < 5; at += 1)
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo(`queue-${at}@b.test`)));
  await server.held();
  await app.strapi.db.connection.raw("update graphile_worker._private_jobs set run_at = now() - interval '1 minute'");
  const ends = Array.from({ length: 8 }, () => beginReceiving('203.0.113.7'));
  const turn = vi.fn();
  void takeTurns(app.strapi, OTHER_TASKS).then(turn);
  await takeTurns(app.strapi, MAIL_TASKS);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(turn).not.toHaveBeenCalled();
  for (const end of ends) end();
  await expect.poll(() => turn.mock.calls.length).toBe(1);
  server.letGo();
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
});

test('a mail that was noted as sent is not sent again, by whoever is given its task', async () => {
  const tasks = app.strapi.db.connection('graphile_worker._private_jobs');
  const later = { runAt: new Date(Date.now() + 3_600_000) };
  for (const to of ['noted@b.test', 'namesake@b.test'])
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo(to), later));
  const rows = await tasks.clone().orderBy('id').select<{ id: string; created_at: Date }[]>('id', 'created_at');
  const [noted, namesake] = rows.map(({ id, created_at }) => ({ id, createdAt: created_at }));
  const sent = sentMailsOf(app.strapi);
  if (noted) leaveNote(sent.noteOf(noted));
  // Of a database that was here before.
  if (namesake) leaveNote(sent.noteOf({ id: namesake.id, createdAt: new Date('2026-01-01') }));
  await tasks.clone().update({ run_at: new Date() });
  await server.received(1, 'namesake@b.test');
  await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined));
  expect(server.mails.filter((mail) => recipients(mail).includes('noted@b.test'))).toHaveLength(0);
  expect(sent.all()).toEqual([{ id: namesake?.id, createdAt: new Date('2026-01-01') }]);
});

test('killed while a mail server says that it took the mail: the mail is not sent again', async () => {
  const othersServer = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'qantara-killed-'));
  const settings = { SMTP_URL: othersServer.url, DATA_DIR: dataDir };
  let other = await startSecondInstance(settings);
  const people = [1, 2, 3, 4, 5, 6].map((n) => `person${n}@b.test`);
  try {
    // Each instance has three in its hands.
    for (const held of [server, othersServer]) held.holdBack();
    const known = server.mails.length;
    for (const to of people) await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo(to)));
    await Promise.all([server.received(known + 3), othersServer.received(3)]);
    await other.stop();
    for (const held of [server, othersServer]) held.letGo();
    await waitFor(async () => ((await readdir(join(dataDir, 'sent-mails'))).length === 3 ? true : undefined));
    other = await startSecondInstance(settings);
    await waitFor(async () => ((await waiting()).rows[0]?.n === 0 ? true : undefined), 60);
    const sent = [...server.mails, ...othersServer.mails].flatMap(recipients);
    expect(people.map((to) => sent.filter((one) => one === to).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await readdir(join(dataDir, 'sent-mails'))).toEqual([]);
  } finally {
    await other.stop();
    await othersServer.stop();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);

test('what has run out is cleaned up', async () => {
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

test('what people searched for in vain is forgotten when no period of the numbers reaches it', async () => {
  const { connection } = app.strapi.db;
  const lastDay = daysAfter(agencyDay(), -ANALYTICS_MAX_DAYS);
  for (const [text, day] of Object.entries({ within: lastDay, before: daysAfter(lastDay, -1) }))
    await connection('search_misses').insert({ day, text, locale: 'en', misses: 1 });
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'forget-old-searches', {}));
  await waitFor(async () => ((await connection('search_misses').select()).length === 1 ? true : undefined));
  expect(await connection('search_misses').pluck('text')).toEqual(['within']);
});

test('files of forms that a killed process left are removed at the start, and an hour later what was too young', async () => {
  const folder = join(app.dataDir, 'tmp/uploads');
  const file = async (name: string, minutes: number) => {
    await writeFile(join(folder, name), 'a CV');
    const then = new Date(Date.now() - minutes * 60_000);
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

test('without a mail server each mail is a complete file, newest last', async () => {
  const { createMailer } = await import('../src/lib/mail.js');
  const mailer = createMailer({ ...app.strapi.config.get('recruitment'), smtpUrl: null, dataDir: app.dataDir });
  await mailer.send(mailTo('first@b.test'));
  await mailer.send(mailTo('../second"@b.test'));
  const names = (await readdir(join(app.dataDir, 'mail'))).sort();
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-first@b\.test-[0-9a-f]{6}\.eml$/);
  const mail = await simpleParser(await readFile(join(app.dataDir, 'mail', names[0] ?? '')));
  expect(mail).toMatchObject({ subject: 'مرحبا — hello', text: 'Text\n' });
});
