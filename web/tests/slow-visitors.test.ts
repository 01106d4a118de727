import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
