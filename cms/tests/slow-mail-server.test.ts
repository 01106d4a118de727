/** A mail server that responds slowly. Decision 024. */
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { codeOf, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** The timeout of a sign-in for the mail server (mail.ts); that of queued emails is ten minutes. */
const INTERACTIVE_TIMEOUT_MS = 20_000;
/** Connections with that timeout. */
const interactive = new Set<Socket>();

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  const setTimeout = Socket.prototype.setTimeout;
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, listener) {
    if (ms === INTERACTIVE_TIMEOUT_MS) interactive.add(this);
    return Reflect.apply(setTimeout, this, [ms, listener]);
  });
  server = await startMailServer();
  app = await startStrapi({ ...STAFF_SETTINGS, SMTP_URL: server.url });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await server.stop();
});

const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Text\n', html: '<p>Text</p>' });
const mailsTo = (to: string) => server.mails.filter((mail) => recipients(mail).includes(to));

test('gets each mail once, and holds up nothing but mails', async () => {
  const db = app.strapi.db.connection;
  const people = [1, 2, 3, 4, 5].map((n) => `person${n}@b.test`);
  server.holdBack();
  for (const to of people) await inTransaction(app.strapi, (trx) => queueTask(trx, 'send-mail', mailTo(to)));
  await server.received(3);

  // A sign-in at the same time: its code has its own connection, and its failure is reported in time.
  const signingIn = app.client().post('/api/auth/login', STAFF);
  await server.received(1, STAFF.email);
  expect(codeOf(mailsTo(STAFF.email)[0]?.subject)).toMatch(/^\d{6}$/);

  await db('rate_limits').insert({ key: 'old', points: 1, expire: 1 });
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await waitFor(async () => ((await db('rate_limits').where({ key: 'old' }).first()) ? undefined : true));

  // No email was released yet. Only the connection of the sign-in times out.
  expect(interactive.size).toBe(1);
  const logged = vi.spyOn(app.strapi.log, 'error').mockReturnValue(app.strapi.log);
  for (const connection of interactive) connection.emit('timeout');
  expect(await signingIn).toMatchObject({ status: 503, body: { code: 'code_mail_failed' } });
  // With what the mail server said.
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ cause: expect.any(Error) as Error }));
  server.letGo();
  await waitFor(async () => ((await db('graphile_worker._private_jobs').first()) ? undefined : true));
  expect(people.map((to) => mailsTo(to).length)).toEqual([1, 1, 1, 1, 1]);
});
