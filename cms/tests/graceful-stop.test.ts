import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

interface Told {
  status: number;
  connection: string;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** A read, or a form whose second half comes when it may; null: nobody was there any more. */
async function ask(path: string, form?: Request, mayGoOn = Promise.resolve()): Promise<Told | null> {
  const bytes = form && Buffer.from(await form.arrayBuffer());
  const asking = request(stopped.url + path, { agent, method: form ? 'POST' : 'GET' });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    asking.on('response', resolve).on('error', reject),
  );
  if (form && bytes) {
    asking.setHeader('Content-Type', form.headers.get('content-type') ?? '').setHeader('Content-Length', bytes.length);
    asking.write(bytes.subarray(0, 1000));
    void mayGoOn.then(() => asking.end(bytes.subarray(1000)));
  } else asking.end();
  try {
    const answer = await answered;
    const { statusCode: status = 0, headers } = answer;
    return { status, connection: headers.connection ?? '', body: await text(answer) };
  } catch (error) {
    // A connection that nobody had taken up yet breaks either way; one that was kept must not.
    if (asking.reusedSocket) throw error;
    return null;
  }
}

const aForm = () => new Request('http://x', { method: 'POST', body: cvForm() });

test('asked to stop under reads and forms, it answers each of them whole, and ends by itself', async () => {
  const answers: Told[] = [];
  const reader = async (path: string) => {
    for (;;) {
      const answer = await ask(path);
      if (!answer) return;
      answers.push(answer);
    }
  };
  const sender = async () => {
    for (;;) {
      const answer = await ask('/api/careers', aForm());
      if (!answer) return;
      answers.push(answer);
    }
  };
  const callers = [reader('/api/jobs/active'), reader('/api/openapi.json'), sender(), sender()];
  const healths: (Told | null)[] = [];
  const watcher = async () => {
    for (let last = await ask('/api/health'); last; last = await ask('/api/health')) healths.push(last);
  };
  const watching = watcher();
  let goOn: () => void = () => undefined;
  const slow = ask('/api/careers', aForm(), new Promise((resolve) => (goOn = resolve)));
  await expect.poll(() => answers.length).toBeGreaterThan(50);
  expect(healths.every((health) => health?.status === 200)).toBe(true);

  const ended = stopped.terminate();
  // Nobody else is let in by now.
  await watching;
  goOn();
  const code = await ended;
  const [form] = await Promise.all([slow, ...callers]);
  agent.destroy();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of answers) expect(() => JSON.parse(body) as unknown).not.toThrow();
  const last = healths.at(-1);
  expect([last?.status, last?.connection, JSON.parse(last?.body ?? '')]).toMatchObject([
    503,
    'close',
    { status: 'stopping', database: 'ok' },
  ]);
  expect(form).toMatchObject({ status: 200, connection: 'close' });
  expect(code).toBe(0);
});
