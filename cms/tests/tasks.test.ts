import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { mailTo, untilAllTasksAreDone, waitingTasks } from './helpers/queue.js';
import { contactForm } from './helpers/submissions.js';
import { bootStrapi, startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startStrapi({ SMTP_URL: server.url, MAIL_FROM: 'Qantara <hr@qantara.test>' });
  // The start queues its own tasks. Deleting a running one below would leave its queue locked.
  await untilAllTasksAreDone(app);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const mailsTo = (to: string) => server.mails.filter((mail) => recipients(mail).includes(to));

/** Connections of the runners (tasks/runner.ts), which are opened at the start. */
async function runnerConnections(): Promise<number> {
  const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(
    `select from pg_stat_activity where datname = current_database() and application_name = 'qantara tasks'`,
  );
  return rows.length;
}

test('a task is done when its transaction is', async () => {
  expect(await runnerConnections()).toBeGreaterThan(0);
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('a@b.test')));
  const [mail] = await server.received(1, 'a@b.test');
  expect(mail).toMatchObject({ subject: 'مرحبا — hello', from: { text: '"Qantara" <hr@qantara.test>' } });
  await untilAllTasksAreDone(app);
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

test('a task that a process left behind when it was killed is done again at the next start', async () => {
  await app.strapi.db.connection.raw(
    `select graphile_worker.add_job('send-mail', payload := ?::json, run_at := now() + interval '1 hour')`,
    [JSON.stringify(mailTo('orphan@b.test'))],
  );
  await app.strapi.db.connection.raw(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was-killed', run_at = now()`,
  );
  // Its workers may still be running: the task is only released by a process that starts.
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('after@b.test')));
  await server.received(1, 'after@b.test');
  expect(mailsTo('orphan@b.test')).toHaveLength(0);

  // Only one process at a time may run tasks.
  await app.stop();
  const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
  app = await bootStrapi({ DATABASE_URL, SMTP_URL }, { isCopy: true });
  await server.received(1, 'orphan@b.test');
  await untilAllTasksAreDone(app);
  expect(mailsTo('orphan@b.test')).toHaveLength(1);
});

test('tasks go on after the database has cut all connections', async () => {
  server.holdBack();
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('in-hand@b.test')));
  await server.held();
  await app.strapi.db.connection.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  server.letGo();
  await waitFor(() =>
    inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('next@b.test'))).then(
      () => true,
      () => undefined,
    ),
  );
  await server.received(1, 'next@b.test');
  await untilAllTasksAreDone(app);
});

test('what must be done on time does not wait for long tasks', async () => {
  const db = app.strapi.db.connection;
  const queued = (name: string) => db('graphile_worker.jobs').where('task_identifier', name);
  await db.transaction(async (trx) => {
    await trx.raw('lock table cv_submissions_search in access exclusive mode');
    for (let task = 1; task <= 4; task += 1) await queueTask(db, 'read-old-cvs', { name: 'cvs' });
    const running = () => queued('read-old-cvs').whereNotNull('locked_at').orderBy('id').pluck('id');
    await expect.poll(running).toHaveLength(3);
    const before = await running();
    await queueTask(db, 'expire-overdue-jobs', {});
    await expect.poll(() => queued('expire-overdue-jobs')).toEqual([]);
    expect(await running()).toEqual(before);
  });
  await expect.poll(() => queued('read-old-cvs')).toEqual([]);
});

test('a process with RUN_TASKS=false queues tasks and runs none', async () => {
  await app.stop();
  app = await startStrapi({ SMTP_URL: server.url, RUN_TASKS: 'false' });
  const sent = await app.client().post('/api/contact', contactForm({ email: 'queued@b.test' }));
  expect(sent.status).toBe(200);
  expect(await runnerConnections()).toBe(0);
  expect(await waitingTasks(app)).toBeGreaterThan(0);
  expect(mailsTo('queued@b.test')).toHaveLength(0);

  await app.stop();
  const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
  app = await bootStrapi({ DATABASE_URL, SMTP_URL, RUN_TASKS: 'true' }, { isCopy: true });
  await server.received(1, 'queued@b.test');
});
