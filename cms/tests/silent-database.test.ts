/** Packets to the database are lost without an error, as by a firewall or a frozen host. */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import type { Problem } from '@qantara/contract';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { queueTasks } from '../src/platform/queue/queue-task.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { type TcpProxy, startTcpProxy } from './helpers/tcp-proxy.js';
import type { HttpClient } from './helpers/http-client.js';
import { createJob } from './helpers/jobs.js';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { createDatabase } from './helpers/postgres.js';
import { signInAs } from './helpers/staff.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';
import { applicationForm, contactForm, cvForm } from './helpers/submissions.js';

/** The timeouts for a query (socket-timeout.ts) and for connecting (config/database.ts), and shorter ones for this test. */
const LIMIT_MS = 32_000;
const SHORT_MS = 2500;
const CONNECT_MS = 5000;
const SHORT_CONNECT_MS = 1000;

let isMuted = false;
let app: TestApp;
let proxy: TcpProxy;
let mail: MailServer;
/** Without the proxy. */
let direct: string;
let here: HttpClient;
beforeAll(async () => {
  const setTimeout = Socket.prototype.setTimeout;
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, listener) {
    return Reflect.apply(setTimeout, this, [ms === LIMIT_MS ? SHORT_MS : ms, listener]);
  });
  const startTimer = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call, ms, ...args) =>
    startTimer(call, isMuted && ms === CONNECT_MS ? SHORT_CONNECT_MS : ms, ...args),
  );
  mail = await startMailServer();
  direct = await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, TEMPLATE_DATABASE);
  const databaseUrl = new URL(direct);
  proxy = await startTcpProxy(Number(databaseUrl.port));
  databaseUrl.port = String(proxy.port);
  app = await bootStrapi({ DATABASE_URL: databaseUrl.href, SMTP_URL: mail.url });
  here = (await signInAs(app, 'lead')).client;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await proxy.stop();
  await mail.stop();
});

const apply = (job: string) =>
  here.call<Problem>('/api/job-applications', { method: 'POST', raw: applicationForm(job) });
const calls = (job: string) => [
  app.client().post<Problem>('/api/contact', contactForm({ email: 'silent@example.com' })),
  app.client().call<Problem>('/api/careers', { method: 'POST', raw: cvForm() }),
  apply(job),
  here.get<Problem>('/api/contacts'),
  here.get<Problem>('/api/careers?search=ravi'),
  app.client().get<Problem>('/api/jobs/unknown'),
];

test('every call gets a response, whatever it had queried, and all goes on when the database is reachable again', async () => {
  const job = await createJob(here, { title: 'Crane Operator' });
  // Number of idle connections.
  await Promise.all(Array.from({ length: 30 }, () => app.strapi.db.connection.raw('select pg_sleep(0.2)')));
  proxy.mute();
  isMuted = true;
  const asked = [...calls(job.id), ...calls(job.id), ...calls(job.id), ...calls(job.id)];
  // Cached for a second.
  await expect.poll(async () => (await app.client().get('/api/health')).status).toBe(503);
  for (const { status, body, headers } of await Promise.all(asked)) {
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Connections known to be silent were destroyed.
  for (const { status } of await Promise.all(calls(job.id))) expect(status).toBe(503);

  isMuted = false;
  proxy.unmute();
  await waitFor(async () => ((await app.client().get('/api/health')).status === 200 ? true : undefined));
  await expect.poll(async () => (await here.get('/api/contacts')).status).toBe(200);
  await expect.poll(async () => (await apply(job.id)).status).toBe(200);
  await mail.received(1, 'amina@example.com');
  // Calls wait for the socket timeout, some twice.
});

test('the runner of the tasks does not wait for it for ever', async () => {
  const letter = (to: string) => ({
    name: 'send-mail',
    payload: { to, subject: 'Hello', text: 'Text', html: '<p>Text</p>' },
  });
  const people = ['one@b.test', 'two@b.test', 'three@b.test'];
  mail.holdBack();
  const known = mail.mails.length;
  await inTransaction(app.strapi, (trx) => queueTasks(trx, people.map(letter)));
  await mail.received(known + people.length);
  // All running workers use their own connections to the database.
  proxy.mute('qantara tasks');
  mail.letGo();
  await new Promise((done) => setTimeout(done, 1500));
  proxy.unmute();
  await inTransaction(app.strapi, (trx) => queueTasks(trx, [letter('four@b.test')]));
  await mail.received(1, 'four@b.test');
  const sent = mail.mails.flatMap(recipients);
  // Sent again if the queue did not store the result: decision 024.
  for (const to of people) expect([1, 2]).toContain(sent.filter((one) => one === to).length);
});
