import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTask } from '../src/lib/queue-task.js';
import { inTransaction } from '../src/lib/transaction.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
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

test('what has run out is cleaned up', async () => {
  const { connection } = app.strapi.db;
  const old = new Date(Date.now() - 48 * 3_600_000);
  await connection('login_codes').insert({ user_id: 1, browser_hash: 'x', code_hash: 'y', tries: 0, expires_at: old });
  await connection('rate_limits').insert({ key: 'old', points: 1, expire: old.getTime() });
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await waitFor(async () => ((await connection('login_codes').select()).length === 0 ? true : undefined));
  await waitFor(async () => ((await connection('rate_limits').select()).length === 0 ? true : undefined));
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
