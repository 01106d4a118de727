/** Mails leave by tasks of the queue: each of them once, whatever becomes of the mail server or of who sends them. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTask } from '../src/lib/queue-task.js';
import { leaveNote } from '../src/lib/sent-mails.js';
import { inTransaction } from '../src/lib/transaction.js';
import { sentMailsOf } from '../src/tasks/send-mail.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { mailTo, waitingTasks } from './helpers/queue.js';
import { startSecondInstance } from './helpers/second-instance.js';
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
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
  expect(people.map((to) => server.mails.filter((mail) => recipients(mail).includes(to)).length)).toEqual([1, 1, 1]);
}, 60_000);

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
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
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
    await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined), 60);
    const sent = [...server.mails, ...othersServer.mails].flatMap(recipients);
    expect(people.map((to) => sent.filter((one) => one === to).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await readdir(join(dataDir, 'sent-mails'))).toEqual([]);
  } finally {
    await other.stop();
    await othersServer.stop();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);

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
