import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

/** Never cached. */
const LIST = '/api/careers?page=1';
let cms: StubCms;
let web: FastifyInstance;
let usual: StubCms['handler'];

beforeAll(async () => {
  cms = await startStubCms();
  usual = cms.handler;
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  await web.listen({ host: '127.0.0.1', port: 0 });
  await ask(LIST);
});
beforeEach(() => {
  cms.handler = handler;
  cms.seen.length = 0;
});
afterEach(() => {
  cms.handler = usual;
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

const JOBS = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ title: `Welder ${n}` }))));
const PACKED = gzipSync(JOBS);

/** As the CMS does. */
function handler({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const problem = (status: number, more = {}) =>
    response
      .writeHead(status, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...more })
      .end(JSON.stringify({ status, language: headers['accept-language'] }));
  const own = { 'X-Request-Id': headers['x-request-id'], 'Keep-Alive': 'timeout=1', 'X-Hop': '1', Connection: 'X-Hop' };
  if (url.includes('greedy')) return void problem(429, { 'Retry-After': '30', ...own });
  if (url.includes('nothing')) return void problem(404, own);
  if (url.includes('page=x')) return void problem(400, own);
  const head = {
    ...own,
    ETag: '"1"',
    Vary: 'Accept-Encoding',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Total-Count': '500',
  };
  if (headers['if-none-match'] === '"1"') return void response.writeHead(304, head).end();
  const json = { ...head, 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] };
  if (url.includes('pieces')) return void response.writeHead(200, json).end(JOBS);
  const packed = headers['accept-encoding']?.includes('gzip');
  const body = packed ? PACKED : JOBS;
  const length = { 'Content-Length': body.length, ...(packed && { 'Content-Encoding': 'gzip' }) };
  response.writeHead(200, { ...json, ...length }).end(body);
}

interface Asked {
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD' | 'POST';
  body?: string;
  at?: FastifyInstance;
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

async function ask(path: string, { headers = {}, method = 'GET', body, at = web }: Asked = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ port: portOf(at), path, headers, method, agent: false });
    asking.on('response', resolve).on('error', reject).end(body);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body: bytes };
}

it.each<[string, string, number, Asked]>([
  ['a list', LIST, 200, {}],
  ['a list in chunks', `${LIST}&pieces`, 200, {}],
  ['the head of a list', LIST, 200, { method: 'HEAD' }],
  ['what has not changed', LIST, 304, { headers: { 'if-none-match': '"1"' } }],
  ['what does not exist', '/api/nothing', 404, { headers: { 'accept-language': 'ar' } }],
  ['a mistake', '/api/careers?page=x', 400, {}],
  ['a rate limit', '/api/careers?greedy', 429, {}],
  ['a long query', `/api/careers?search=${'%D8%A7'.repeat(500)}&a=%2e%2e&b=/../`, 200, {}],
  ['a read with a body', LIST, 200, { headers: { 'content-length': '1' }, body: 'x' }],
  ['the panel', '/cms/admin', 200, {}],
  ['an encoded path', '/api/%63areers', 200, {}],
])('forwards %s, with our headers where the CMS has none', async (_name, path, status, asked) => {
  const response = await ask(path, asked);
  expect(response.status).toBe(status);
  expect(cms.seen).toHaveLength(1);
  expect(cms.seen[0]).toMatchObject({ method: asked.method ?? 'GET', bodyBytes: 0 });
  expect(cms.seen[0]?.url).toBe(path);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers['x-request-id']).toBe(cms.seen[0]?.headers['x-request-id']);
  expect(response.headers).not.toHaveProperty('x-hop');
  expect(response.headers['keep-alive']).not.toBe('timeout=1');
});

it('forwards no header of the connection, and no claim of the client', async () => {
  const connection = { connection: 'close, x-mine', 'x-mine': '1', 'keep-alive': '5', te: 'x' };
  const claims = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9', forwarded: 'for=x', 'x-real-ip': '192.0.2.1' };
  await ask(LIST, { headers: { ...connection, ...claims, 'x-own': '1' } });
  const seen = cms.seen[0]?.headers ?? {};
  expect(seen).toMatchObject({ 'x-own': '1', 'x-forwarded-for': '203.0.113.9', host: new URL(cms.url).host });
  for (const name of ['x-mine', 'keep-alive', 'te', 'forwarded', 'x-real-ip']) expect(seen).not.toHaveProperty(name);
});

it.each(['/api/..%2fcms/admin', '/api/jobs/%2e%2e/x', '/api/../x', '/api/..%5cx', '/api/x\\..\\..\\y'])(
  '%s is rejected: it leads out of the API',
  async (path) => {
    expect((await ask(path)).status).toBe(400);
    expect(cms.seen).toEqual([]);
  },
);

it('keeps the bytes and headers of the CMS', async () => {
  const packed = await ask(LIST, { headers: { 'accept-encoding': 'gzip', 'x-request-id': 'given-by-the-proxy-1' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(PACKED.length),
    'set-cookie': ['a=1', 'b=2'],
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'given-by-the-proxy-1',
  });
  expect(gunzipSync(packed.body).equals(JOBS)).toBe(true);
  expect(cms.seen.at(-1)?.headers['x-request-id']).toBe('given-by-the-proxy-1');
});

it('does not repeat a request that the CMS has rejected', async () => {
  cms.handler = (_request, response) => response.writeHead(503, { 'Retry-After': '2' }).end();
  const rejected = await ask(LIST);
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '2']);
  expect(cms.seen).toHaveLength(1);
});

it('reports a CMS that is down as a problem, and logs it', async () => {
  const away = await startWeb(testSettings({ logLevel: 'warn' }), 60);
  await away.listen({ host: '127.0.0.1', port: 0 });
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((written += String(chunk))));
  const { status, headers, body } = await ask(LIST, { headers: { 'accept-language': 'ar' }, at: away });
  vi.restoreAllMocks();
  expect(status).toBe(502);
  expect(headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  const id = headers['x-request-id'];
  expect(JSON.parse(body.toString())).toMatchObject({ code: 'service_unavailable', status: 502, request_id: id });
  const lines = written.split('\n').filter(Boolean);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'response errored', request_id: id });
  await away.close();
});

it.each([{ 'Content-Length': 1000 }, {}])('half a response (%j) is a broken one', async (length) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cms.handler = (_request, response) => {
    response.writeHead(200, length).write('[');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(ask(LIST)).rejects.toThrow(/aborted/);
  vi.restoreAllMocks();
  cms.handler = handler;
  expect((await ask(LIST)).status).toBe(200);
});

it.each(['before the response', 'in the middle of it'])(
  'a client that disconnects %s ends the request to the CMS',
  async (when) => {
    let left = false;
    cms.handler = (_request, response) => {
      if (when !== 'before the response') response.write('[');
      response.on('close', () => (left = true));
    };
    const asking = request({ port: portOf(web), path: LIST, agent: false }).on('error', () => undefined);
    asking.end();
    await expect.poll(() => cms.seen.length).toBe(1);
    await wait(50);
    asking.destroy();
    await expect.poll(() => left).toBe(true);
  },
);

it('reads from the CMS no faster than the client reads', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1_000_000);
  cms.handler = (_request, response) => {
    const more = () => {
      while (sent < 100 && response.write(chunk)) sent += 1;
      if (sent < 100) response.once('drain', more).write(chunk, () => (sent += 1));
      else response.end();
    };
    more();
  };
  const slow = await new Promise<IncomingMessage>((resolve) =>
    request({ port: portOf(web), path: LIST, agent: false })
      .on('response', resolve)
      .end(),
  );
  const sentMeanwhile = async () => {
    const before = sent;
    await wait(300);
    return sent - before;
  };
  // The buffers between them are full after a while.
  await expect.poll(sentMeanwhile).toBe(0);
  expect(sent).toBeLessThan(30);
  let got = 0;
  for await (const piece of slow) got += (piece as Buffer).length;
  expect(got).toBeGreaterThan(100_000_000 - 1);
});
