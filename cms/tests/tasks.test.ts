import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueTask, queueTasks } from '../src/lib/queue-task.js';
import { inTransaction } from '../src/lib/transaction.js';
import { beginReceiving } from '../src/lib/work-limit.js';
import { takeTurns } from '../src/tasks/take-turns.js';
import { MAIL_TASKS, OTHER_TASKS } from '../src/tasks/task-list.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { mailTo, waitingTasks } from './helpers/queue.js';
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

test('a task is done when its transaction is', async () => {
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('a@b.test')));
  const [mail] = await server.received(1, 'a@b.test');
  expect(mail).toMatchObject({ subject: 'مرحبا — hello', from: { text: '"Qantara" <hr@qantara.test>' } });
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
});

test('a task of a transaction that fails never was', async () => {
  const failing = inTransaction(app.strapi, async (trx) => {
    await queueTask(trx, 'send-mail', mailTo('never@b.test'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waitingTasks(app)).toBe(0);
});

test('a task with a key that waits is replaced, not doubled', async () => {
  const later = { jobKey: 'one', runAt: new Date(Date.now() + 60_000) };
  for (let i = 0; i < 3; i++)
    await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('key@b.test'), later));
  expect(await waitingTasks(app)).toBe(1);
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
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
});

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
  await waitFor(() => mailsTo('orphan@b.test')[0]);
  server.letGo();
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
  for (const to of ['orphan@b.test', 'slow@b.test']) expect(mailsTo(to)).toHaveLength(1);
});

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
  await waitFor(() => mailsTo('next@b.test')[0]);
  await waitFor(() => mailsTo('lost@b.test')[0]);
  const came = server.mails.flatMap(recipients);
  expect(came.indexOf('next@b.test')).toBeLessThan(came.indexOf('lost@b.test'));
  server.letGo();
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
  for (const to of ['in-hand@b.test', 'lost@b.test', 'next@b.test']) expect(mailsTo(to)).toHaveLength(1);
});

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
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
});
