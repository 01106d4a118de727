/** Emails are sent by tasks of the queue, which survive failures of the mail server. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { mailTo, untilAllTasksAreDone } from './helpers/queue.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startStrapi({ SMTP_URL: server.url, MAIL_FROM: 'Qantara <hr@qantara.test>' });
  // By the time it is checked, the next try may have been made.
  await app.strapi.db.connection.raw(
    `create table pauses (attempts int, seconds float8, error text);
     create function note_pause() returns trigger language plpgsql as $$ begin
       insert into pauses values (new.attempts, extract(epoch from new.run_at - now()), new.last_error);
       return null;
     end $$;
     create trigger note_pause after update of last_error on graphile_worker._private_jobs
       for each row execute function note_pause()`,
  );
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

/** Back-off in seconds after this number of tries. */
const pausesAfter = (attempts: number, count: number) =>
  waitFor(async () => {
    const noted = await app.strapi.db
      .connection('pauses')
      .where({ attempts })
      .select<{ seconds: number; error: string }[]>();
    return noted.length >= count ? noted : undefined;
  });

test('a mail that cannot be sent is tried again later, twenty times at most', async () => {
  server.failing = true;
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo('retry@b.test')));
  const [failed] = await pausesAfter(1, 1);
  expect(failed?.seconds).toBeGreaterThan(1);
  expect(failed?.error).toContain('Try again later');
  // Not those of the schedule, which may come at this moment.
  const mails = app.strapi.db.connection('graphile_worker.jobs').where({ task_identifier: 'send-mail' });
  expect(await mails.pluck('max_attempts')).toEqual([20]);

  server.failing = false;
  await app.strapi.db.connection.raw('update graphile_worker._private_jobs set run_at = now()');
  await server.received(1, 'retry@b.test');
});

test('a mail server that rejects for an hour is retried less and less often, and then gets every mail once', async () => {
  server.failing = true;
  await app.strapi.db.connection('pauses').delete();
  const people = ['one@b.test', 'two@b.test', 'three@b.test'];
  await inTransaction(app.strapi, async (trx) => {
    for (const to of people) await queueTask(trx, 'send-mail', mailTo(to));
  });
  const pauses: number[] = [];
  // The pauses of an hour of tries, without waiting.
  for (const tried of [0, 3, 7]) {
    await app.strapi.db.connection.raw(
      'update graphile_worker._private_jobs set attempts = greatest(attempts, ?), run_at = now() where locked_at is null',
      [tried],
    );
    const after = await pausesAfter(tried + 1, people.length);
    pauses.push(Math.min(...after.map(({ seconds }) => seconds)));
  }
  expect(pauses[1]).toBeGreaterThan(10 * (pauses[0] ?? 0));
  expect(pauses[2]).toBeGreaterThan(10 * (pauses[1] ?? 0));
  expect(pauses[2]).toBeLessThan(3600);

  server.failing = false;
  await app.strapi.db.connection.raw('update graphile_worker._private_jobs set run_at = now()');
  await Promise.all(people.map((to) => server.received(1, to)));
  await untilAllTasksAreDone(app);
  expect(people.map((to) => server.mails.filter((mail) => recipients(mail).includes(to)).length)).toEqual([1, 1, 1]);
});

test('without a mail server each mail is a complete file, newest last', async () => {
  const { createMailer } = await import('../src/platform/mail/mail.js');
  const mailer = createMailer({ ...app.strapi.config.get('recruitment'), smtpUrl: null, dataDir: app.dataDir });
  await mailer.send(mailTo('first@b.test'));
  await mailer.send(mailTo('../second"@b.test'));
  const names = (await readdir(join(app.dataDir, 'mail'))).sort();
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-first@b\.test-[0-9a-f]{6}\.eml$/);
  const mail = await simpleParser(await readFile(join(app.dataDir, 'mail', names[0] ?? '')));
  expect(mail).toMatchObject({ subject: 'مرحبا — hello', text: 'Text\n' });
});

test('the sender is the agency, in the language of the mail, at the address of the settings', async () => {
  const { createMailer } = await import('../src/platform/mail/mail.js');
  const dataDir = join(app.dataDir, 'senders');
  const mailer = createMailer({ ...app.strapi.config.get('recruitment'), smtpUrl: null, dataDir });
  const senderOf = async (senderName?: string) => {
    const to = `${senderName ? 'named' : 'unnamed'}@b.test`;
    await mailer.send({ ...mailTo(to), senderName });
    const name = (await readdir(join(dataDir, 'mail'))).find((file) => file.includes(to)) ?? '';
    return (await simpleParser(await readFile(join(dataDir, 'mail', name)))).from?.value;
  };
  expect(await senderOf('قنطرة، "للتوظيف"')).toEqual([{ name: 'قنطرة، "للتوظيف"', address: 'hr@qantara.test' }]);
  expect(await senderOf()).toEqual([{ name: 'Qantara', address: 'hr@qantara.test' }]);
});
