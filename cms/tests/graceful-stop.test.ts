import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { holdStatements } from './helpers/hold-statements.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { cvForm } from './helpers/submissions.js';

let app: TestApp;
let stopped: SecondInstance;
beforeAll(async () => {
  app = await startStrapi();
  stopped = await startSecondInstance();
});
afterAll(async () => {
  await stopped.stop();
  await app.stop();
});

interface Received {
  status: number;
  connection: string;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** A read, or a form whose second half is sent later; null: the server was gone. */
async function ask(path: string, form?: Request, mayGoOn = Promise.resolve()): Promise<Received | null> {
  const bytes = form && Buffer.from(await form.arrayBuffer());
  const asking = request(stopped.url + path, { agent, method: form ? 'POST' : 'GET' });
  const responded = new Promise<IncomingMessage>((resolve, reject) =>
    asking.on('response', resolve).on('error', reject),
  );
  if (form && bytes) {
    asking.setHeader('Content-Type', form.headers.get('content-type') ?? '').setHeader('Content-Length', bytes.length);
    asking.write(bytes.subarray(0, 1000));
    void mayGoOn.then(() => asking.end(bytes.subarray(1000)));
  } else asking.end();
  try {
    const response = await responded;
    const { statusCode: status = 0, headers } = response;
    return { status, connection: headers.connection ?? '', body: await text(response) };
  } catch (error) {
    // A connection that was not accepted yet breaks either way; one in use must not.
    if (asking.reusedSocket) throw error;
    return null;
  }
}

const aForm = () => new Request('http://x', { method: 'POST', body: cvForm() });

test('asked to stop under reads and forms, it sends each of them a whole response, and ends', async () => {
  const responses: Received[] = [];
  const reader = async (path: string) => {
    for (;;) {
      const response = await ask(path);
      if (!response) return;
      responses.push(response);
    }
  };
  const sender = async () => {
    for (;;) {
      const response = await ask('/api/careers', aForm());
      if (!response) return;
      responses.push(response);
    }
  };
  const callers = [reader('/api/jobs/active'), reader('/api/openapi.json'), sender(), sender()];
  const healths: (Received | null)[] = [];
  const watcher = async () => {
    for (let last = await ask('/api/health'); last; last = await ask('/api/health')) healths.push(last);
  };
  const watching = watcher();
  let goOn: () => void = () => undefined;
  const slow = ask('/api/careers', aForm(), new Promise((resolve) => (goOn = resolve)));
  await expect.poll(() => responses.length).toBeGreaterThan(20);
  expect(healths.every((health) => health?.status === 200)).toBe(true);

  const ended = stopped.terminate();
  // No new connection is accepted by now.
  await watching;
  goOn();
  const code = await ended;
  const [form] = await Promise.all([slow, ...callers]);
  agent.destroy();
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of responses) expect(() => JSON.parse(body) as unknown).not.toThrow();
  const last = healths.at(-1);
  expect([last?.status, last?.connection, JSON.parse(last?.body ?? '')]).toMatchObject([
    503,
    'close',
    { status: 'stopping', database: 'ok' },
  ]);
  expect(form).toMatchObject({ status: 200, connection: 'close' });
  expect(code).toBe(0);
});

test('a stop right after a publish waits for the events of that publish', async () => {
  const { strapi } = app;
  const home = await strapi.documents(CONTENT_TYPES.homePage).findFirst();
  const published: string[] = [];
  strapi.eventHub.on('entry.publish', ({ uid }) => Promise.resolve(void published.push(uid as string)));
  await strapi.documents(CONTENT_TYPES.homePage).publish({ documentId: home?.documentId ?? '' });
  const { held, release } = holdStatements('"components_');
  const stopping = app.stop();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Longer than the rest of a stop takes.
  await setTimeout(500);
  expect(published).toEqual([]);
  release();
  await stopping;
  expect(published).toEqual([CONTENT_TYPES.homePage]);
});
