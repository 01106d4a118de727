import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { RATE_LIMITS, REQUEST_MAX_MINUTES } from '@qantara/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdStatements } from './helpers/hold-statements.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm, cvForm } from './helpers/submissions.js';

let app: TestApp;
let work: { acquireUploadSlot: (caller: string) => () => void };
const callers: Socket[] = [];
beforeAll(async () => {
  app = await startStrapi({ RATE_LIMITS: 'on' });
  work = libOfApp('work-limit') as typeof work;
});
afterAll(() => app.stop());
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
});

/** The module of the running app. */
const libOfApp = (name: string): unknown =>
  createRequire(import.meta.url)(resolve(import.meta.dirname, `../dist/src/platform/http/${name}.js`));

const connections = (server: Server) =>
  new Promise<number>((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))));

/** A caller behind our web server, which reports the IP. */
const from = (ip: string) => app.client({ 'x-forwarded-for': ip });

/** Sends the headers of a request and a few bytes of its body. */
function begin(path: string, type: string, ip: string, body = '--', method = 'POST', more: string[] = []): Socket {
  const socket = connect((app.strapi.server.httpServer.address() as AddressInfo).port, '127.0.0.1');
  callers.push(socket.on('error', () => undefined));
  const head = [`${method} ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${ip}`, 'Connection: close'];
  socket.write([...head, ...more, `Content-Type: ${type}`, 'Content-Length: 200000', '', body].join('\r\n'));
  return socket;
}
const beginCv = (ip: string, body?: string) => begin('/api/careers', 'multipart/form-data; boundary=b', ip, body);

/** The response to a request that is still being sent. */
const received = (socket: Socket) => new Promise<string>((done) => socket.once('data', (data) => done(String(data))));

test('an IP that has sent its share of forms gets a 429 before the next one is received', async () => {
  const ip = '203.0.113.20';
  const { points } = RATE_LIMITS.submission;
  const forms = Array.from({ length: points }, () => from(ip).post('/api/contact', contactForm()));
  expect(new Set((await Promise.all(forms)).map(({ status }) => status))).toEqual(new Set([200]));
  // One after the other: a rejected client is then rejected from memory.
  for (const start of [() => beginCv(ip), () => begin('/api/contact', 'application/json', ip, '{')]) {
    const response = await received(start());
    expect(response).toContain('HTTP/1.1 429');
    expect(response).toMatch(/Retry-After: \d+/);
  }
  // Each was counted once, and requests rejected for another reason were not.
  const counted = app.strapi.db.connection('rate_limits').where({ key: `submission:${ip}` });
  expect(await counted.first('points')).toEqual({ points: points + 1 });
});

/** Whether all upload slots of an IP are free. */
function hasAllPlaces(ip: string): boolean {
  const ends: (() => void)[] = [];
  try {
    while (ends.length < 32) ends.push(work.acquireUploadSlot(ip));
    return true;
  } catch {
    return false;
  } finally {
    for (const end of ends) end();
  }
}

test('a client that leaves while its form is being counted frees its place', async () => {
  const ip = '203.0.113.40';
  const { held, release } = holdStatements('rate_limits');
  for (let index = 0; index < 20; index += 1) beginCv(ip);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect.poll(() => hasAllPlaces(ip)).toBe(false);
  for (const caller of callers.splice(0)) caller.destroy();
  // Until the last of them is disconnected, and released.
  await expect.poll(() => connections(app.strapi.server.httpServer)).toBe(0);
  release();
  await expect.poll(() => hasAllPlaces(ip)).toBe(true);
});

test.each(['JSON', 'a form'])('a client that sends the beginning of %s and falls silent gets 408', async (body) => {
  const connected = once(app.strapi.server.httpServer, 'connection') as Promise<[Socket]>;
  const silent =
    body === 'JSON' ? begin('/api/contact', 'application/json', '203.0.113.50', '{') : beginCv('203.0.113.51');
  const [connection] = await connected;
  await expect.poll(() => connection.timeout).toBe(60_000);
  connection.emit('timeout');
  const response = await received(silent);
  expect(response).toMatch(/^HTTP\/1.1 408 [^]*"code":"request_too_slow"/);
  expect(response).toContain('Your connection is too slow');
});

test('a body that is compressed, or that is not read, ends nothing but its own request', async () => {
  const compressed = ['Content-Encoding: gzip'];
  const slow = begin('/api/contact', 'application/json', '203.0.113.54', '\x1f', 'POST', compressed);
  expect(await received(slow)).toMatch(/^HTTP\/1.1 415 [^]*"code":"content_type_wrong"/);
  begin('/api/contact', 'application/json', '203.0.113.55', '{', 'GET');
  begin('/api/staff', 'application/json', '203.0.113.55', '{', 'DELETE');
  const chunks = ['Transfer-Encoding: chunked', ...compressed];
  const long = `40001\r\n${' '.repeat(0x40001)}\r\n`;
  const large = connect((app.strapi.server.httpServer.address() as AddressInfo).port, '127.0.0.1');
  callers.push(large.on('error', () => undefined));
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...chunks];
  large.write([...head, '', long].join('\r\n'));
  expect(await received(large)).toContain('content_type_wrong');
  // An error without a listener would have ended the process.
  expect((await from('203.0.113.56').post('/api/contact', contactForm())).status).toBe(200);
});

test('a form of a slow phone is received, for as long as the website waits for it', async () => {
  const { headersTimeout, requestTimeout } = app.strapi.server.httpServer;
  expect([headersTimeout, requestTimeout]).toEqual([30_000, REQUEST_MAX_MINUTES * 60_000]);
  const sent = new Request('http://x', { method: 'POST', body: cvForm() });
  const bytes = Buffer.from(await sent.arrayBuffer());
  const pieces = Array.from({ length: 10 }, (_, at) =>
    bytes.subarray((at * bytes.length) / 10, ((at + 1) * bytes.length) / 10),
  );
  const begun = performance.now();
  const trickle = new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift();
      if (!piece) return controller.close();
      controller.enqueue(piece);
      await new Promise((done) => setTimeout(done, 150));
    },
  });
  const response = await fetch(`${app.url}/api/careers`, {
    method: 'POST',
    body: trickle,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', 'x-forwarded-for': '203.0.113.52' },
    duplex: 'half',
  });
  expect(response.status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(1000);
});
