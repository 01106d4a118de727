import { once } from 'node:events';
import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveFiles } from '../server/http/static-files.js';
import { UpstreamLimits } from '../server/overload/upstream-limits.js';
import { CMS_RESPONSE_TIMEOUT_MS } from '../server/proxy/proxy.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

/** Requests that may wait for the CMS at once. */
const MAX_WAITING = 128;

let cms: StubCms;
let web: FastifyInstance;
let port: number;
let callers: Socket[];

beforeEach(async () => {
  callers = [];
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  cms.seen.length = 0;
  ({ port } = web.server.address() as AddressInfo);
});

afterEach(async () => {
  for (const caller of callers) caller.destroy();
  await web.close();
  await cms.close();
});

function knock(): Socket {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  callers.push(socket);
  return socket;
}

const contact = (ip: string) =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
  });

it('an IPv6 network that leaves 50 forms half sent gets no more of them; others do', async () => {
  const greedy = '2001:db8:1:2:ffff::1';
  for (let left = 50; left > 0; left -= 1)
    knock().write(
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 2001:db8:1:2::${left}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
  await expect.poll(() => cms.seen.length).toBe(50);
  const rejected = await contact(greedy);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await rejected.json()).toMatchObject({ code: 'service_unavailable', status: 503 });
  expect(cms.seen).toHaveLength(50);
  expect((await contact('198.51.100.7')).status).toBe(404);
  const reading = await fetch(`http://127.0.0.1:${port}/api/jobs/active`, { headers: { 'x-forwarded-for': greedy } });
  expect(reading.status).toBe(200);
  for (const caller of callers) caller.destroy();
  await expect.poll(async () => (await contact(greedy)).status).toBe(404);
});

it('a connection that is cut with many requests behind each other leaves room for others', async () => {
  cms.handler = () => undefined;
  // The second finds room only if all requests of the first are over.
  for (const seen of [MAX_WAITING, 2 * MAX_WAITING]) {
    const greedy = knock();
    greedy.write('GET /api/careers HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\n\r\n'.repeat(MAX_WAITING));
    await expect.poll(() => cms.seen.length).toBe(seen);
    greedy.destroy();
    await expect.poll(openConnections).toBe(0);
  }
});

it('readiness reports that all places at the CMS are taken, and stays ready', async () => {
  cms.handler = ({ url }, response) => (url === '/api/health' ? response.end('{}') : undefined);
  const readiness = async () => {
    const { statusCode, body } = await web.inject('/readyz');
    return [statusCode, JSON.parse(body)];
  };
  const greedy = knock();
  greedy.write('GET /api/careers HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\n\r\n'.repeat(MAX_WAITING));
  await expect.poll(() => cms.seen.length).toBe(MAX_WAITING);
  expect(await readiness()).toEqual([200, { status: 'ok', cms: 'full' }]);
  greedy.destroy();
  await expect.poll(openConnections).toBe(0);
  // The status is read again after some seconds.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await readiness();
  clock.mockRestore();
  await expect.poll(readiness).toEqual([200, { status: 'ok', cms: 'ok' }]);
});

it('one IP that reads nothing of its responses gets no more than 250 of them; others do', async () => {
  const read = 'GET /api/careers HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n';
  const usual = cms.handler;
  cms.handler = (request, response) =>
    request.url === '/api/careers' ? response.writeHead(200).write('begun') : usual(request, response);
  for (let begun = 1; begun <= 250; begun += 1) {
    const reader = knock();
    reader.write(read);
    const [response] = (await once(reader, 'data')) as [Buffer];
    expect(response.toString()).toContain('200 OK');
  }
  const headers = { cookie: 'a=1', 'x-forwarded-for': '203.0.113.9' };
  const url = `http://127.0.0.1:${port}/api/careers`;
  expect((await fetch(url, { headers })).status).toBe(503);
  const other = await fetch(url, { headers: { ...headers, 'x-forwarded-for': '198.51.100.7' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

describe('a response that stands still', () => {
  const start = async (send: (reply: FastifyReply) => unknown) => {
    const limits = new UpstreamLimits(20);
    const app = Fastify();
    app.addHook('preHandler', async (request, reply) => limits.admit(request, reply));
    app.addHook('onSend', async (request, reply) => limits.responded(request, reply));
    app.get('/', (_request, reply) => send(reply));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };

  it('is ended when the client takes nothing of it', async () => {
    const app = await start((reply) => reply.send(Buffer.alloc(50_000_000)));
    const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    callers.push(reader);
    const [socket] = (await once(app.server, 'connection')) as [Socket];
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    await app.close();
  });

  it('goes on when it is the CMS that waits', async () => {
    const app = await start((reply) => {
      const body = new PassThrough();
      body.write('begun, ');
      // Twice, since the first time-out may come before anything is sent.
      reply.raw.once('timeout', () => reply.raw.once('timeout', () => body.end('ended')));
      return reply.send(body);
    });
    const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
    expect(await response.text()).toBe('begun, ended');
    await app.close();
  });
});

describe('a connection without a byte in either direction', () => {
  /** Serves pages, and a file that is larger than what the kernel takes for a client. */
  const start = async () => {
    const clientFolder = mkdtempSync(path.join(tmpdir(), 'qantara-client-'));
    const file = path.join(clientFolder, 'assets/film.mp4');
    mkdirSync(path.dirname(file));
    writeFileSync(file, '');
    truncateSync(file, 50_000_000);
    const app = await startWeb(testSettings({ cmsUrl: cms.url }));
    await serveFiles(app, { clientFolder, build: 'test', assetsDir: null });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  const open = async ({ server }: FastifyInstance, requests: string) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    callers.push(client);
    const [socket] = (await once(server, 'connection')) as [Socket];
    client.write(requests);
    return { client, socket };
  };

  it.each([
    ['a file', 'GET /assets/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['many pages', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600)],
  ])('is closed when the client reads nothing of %s', async (_what, requests) => {
    const app = await start();
    // As long as a client waits for the CMS, its connection is silent too.
    expect(app.server.timeout).toBeGreaterThan(CMS_RESPONSE_TIMEOUT_MS);
    app.server.timeout = 100;
    const { socket } = await open(app, requests);
    await once(socket, 'close');
    await app.close();
  });

  it('stays open between requests for as long as before', async () => {
    const app = await start();
    app.server.timeout = 100;
    const { client, socket } = await open(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(client, 'data');
    await expect.poll(() => socket.timeout).toBeGreaterThanOrEqual(72_000);
    client.destroy();
    await app.close();
  });
});

it('a form that is cut off at once is no error of the server', async () => {
  const limits = new UpstreamLimits();
  const errors: unknown[] = [];
  const app = Fastify();
  app.addHook('preHandler', (request, reply, done) => {
    // As a connection is that was reset.
    Object.defineProperty(request, 'ip', { value: undefined });
    limits.admit(request, reply);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    errors.push(error);
    return reply.send('failed');
  });
  app.post('/', () => 'stored');
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).body).toBe('stored');
  expect(errors).toEqual([]);
});

it('silent connections are closed, and their number is limited', async () => {
  expect([web.server.headersTimeout, web.server.maxConnections]).toEqual([30_000, 10_000]);
  web.server.headersTimeout = 100;
  const silent = knock();
  const [asked] = await Promise.all([contact('198.51.100.7'), once(silent, 'close')]);
  expect(asked.status).toBe(404);

  web.server.headersTimeout = 30_000;
  web.server.maxConnections = 3;
  await expect.poll(() => openConnections()).toBeLessThan(3);
  while ((await openConnections()) < 3) await once(knock(), 'connect');
  await once(knock(), 'close');
  expect(await openConnections()).toBe(3);
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    web.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
