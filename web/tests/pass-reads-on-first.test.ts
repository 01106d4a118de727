import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { metrics } from '../server/metrics/metrics.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

const LIST = '/api/jobs/active?locale=en&pageSize=25';
let cms: StubCms;
let web: FastifyInstance;
let usual: StubCms['answer'];
/** Requests that came as far as Fastify. */
let long = 0;

beforeAll(async () => {
  cms = await startStubCms();
  usual = cms.answer;
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  web.addHook('onRequest', (_request, _reply, done) => {
    long += 1;
    done();
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
  await ask(LIST);
});
beforeEach(() => {
  cms.answer = answer;
  cms.seen.length = 0;
});
afterEach(() => {
  cms.answer = usual;
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

const JOBS = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ title: `Welder ${n}` }))));
const PACKED = gzipSync(JOBS);

/** As the CMS does. */
function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
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
  const before = long;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ port: portOf(at), path, headers, method, agent: false });
    asking.on('response', resolve).on('error', reject).end(body);
  });
  const bytes = await buffer(response);
  const way = long === before ? 'short' : 'long';
  return { way, status: response.statusCode, headers: response.headers, body: bytes };
}

const sameForAll = ({ date: _date, connection: _connection, 'x-request-id': id, ...headers }: IncomingHttpHeaders) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return headers;
};
/** inject writes a host and a name of its own. */
const heard = () => {
  const { host, connection, 'user-agent': _agent, 'x-request-id': id, ...headers } = cms.seen.at(-1)?.headers ?? {};
  expect([host, id]).toEqual([new URL(cms.url).host, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(connection).toMatch(/^(keep-alive|close)$/);
  return { ...headers, url: cms.seen.at(-1)?.url, method: cms.seen.at(-1)?.method };
};

it.each<[string, string, number, Asked]>([
  ['the list', LIST, 200, {}],
  ['the list, packed', LIST, 200, { headers: { 'accept-encoding': 'gzip, br' } }],
  ['the list in pieces', `${LIST}&pieces`, 200, {}],
  ['an Arabic job', '/api/jobs/abcdefghijklmnopqrstuvwx?locale=ar', 200, { headers: { 'accept-language': 'ar' } }],
  ['the head of a list', LIST, 200, { method: 'HEAD' }],
  ['what has not changed', LIST, 304, { headers: { 'if-none-match': '"1"' } }],
  ['a job that is not there', '/api/jobs/nothing', 404, { headers: { 'accept-language': 'ar' } }],
  ['a mistake', '/api/jobs/active?page=x', 400, {}],
  ['a limit that is used up', '/api/jobs/active?greedy', 429, {}],
  ['a long question', `/api/jobs/active?search=${'%D8%A7'.repeat(500)}&a=%2e%2e&b=/../`, 200, {}],
  ['a call of staff', '/api/job-applications?page=1', 200, { headers: { cookie: 'session=1', authorization: 'x' } }],
  [
    'what callers tell',
    LIST,
    200,
    { headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9', forwarded: 'for=x', te: 'x' } },
  ],
  [
    'headers of a connection',
    LIST,
    200,
    { headers: { connection: 'close, x-mine', 'x-mine': '1', 'keep-alive': '5' } },
  ],
])(
  '%s is passed on as by Fastify, and answered with the same headers and bytes',
  async (_name, path, status, asked) => {
    const { headers = {}, method = 'GET' } = asked;
    const fastifys = await web.inject({ url: path, headers, method });
    const heardOfFastify = heard();
    const ours = await ask(path, asked);
    expect([ours.way, ours.status, fastifys.statusCode]).toEqual(['short', status, status]);
    expect(heard()).toEqual(heardOfFastify);
    const { 'transfer-encoding': _pieces, ...said } = sameForAll(ours.headers);
    const { 'transfer-encoding': _all, ...expected } = sameForAll(fastifys.headers as IncomingHttpHeaders);
    expect(said).toEqual(expected);
    expect(ours.body.equals(fastifys.rawPayload)).toBe(true);
    expect(said['content-security-policy']).toContain("default-src 'none'");
    expect(said['x-hop']).toBeUndefined();
    expect(said['keep-alive']).not.toBe('timeout=1');
  },
);

it('keeps the bytes of the CMS, and what it says of itself before what we say', async () => {
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

it('leaves to Fastify what is out of the ordinary', async () => {
  expect((await ask('/api/contact', { method: 'POST', body: 'x' })).way).toBe('long');
  expect((await ask(LIST, { headers: { 'content-length': '1' }, body: 'x' })).way).toBe('long');
  expect((await ask('/cms/admin')).way).toBe('long');
  expect(await ask('/api/%6Aobs/active')).toMatchObject({ way: 'long', status: 200 });
  cms.seen.length = 0;
  for (const path of ['/api/..%2fcms/admin', '/api/jobs/%2e%2e/x', '/api/../x', '/api/..%5cx'])
    expect(await ask(path)).toMatchObject({ way: 'long', status: 400 });
  expect(cms.seen).toEqual([]);
  web.stopping = true;
  const last = await ask(LIST);
  web.stopping = false;
  expect([last.way, last.status, last.headers.connection]).toEqual(['long', 200, 'close']);
});

it('counts each request once, by the route of Fastify', async () => {
  const counted = async () =>
    Number(/requests_total\{method="HEAD",route="\/api\/\*",status="200"\} (\d+)/.exec(await metrics.metrics())?.[1]);
  await ask(LIST, { method: 'HEAD' });
  const before = await counted();
  await ask(LIST, { method: 'HEAD' });
  await expect.poll(counted).toBe(before + 1);
});

it('asks once when the CMS refuses', async () => {
  cms.answer = (_request, response) => response.writeHead(503, { 'Retry-After': '2' }).end();
  for (const answered of [await ask(LIST), await ask('/api/%6Aobs/active')])
    expect([answered.status, answered.headers['retry-after']]).toEqual([503, '2']);
  expect(cms.seen).toHaveLength(2);
});

it('says the same as Fastify when the CMS is away, and writes a line', async () => {
  const away = await startWeb(testSettings({ logLevel: 'warn' }), 60);
  await away.listen({ host: '127.0.0.1', port: 0 });
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((written += String(chunk))));
  const headers = { 'accept-language': 'ar' };
  const fastifys = await away.inject({ url: LIST, headers });
  const asked = await ask(LIST, { headers, at: away });
  vi.restoreAllMocks();
  expect([asked.way, asked.status]).toEqual(['short', 502]);
  const { 'content-length': _one, ...said } = sameForAll(asked.headers);
  const { 'content-length': _other, ...expected } = sameForAll(fastifys.headers as IncomingHttpHeaders);
  expect(said).toEqual(expected);
  expect(said).toMatchObject({ 'retry-after': '10', 'content-type': 'application/problem+json; charset=utf-8' });
  const id = asked.headers['x-request-id'];
  const { request_id: _id, ...problem } = fastifys.json<Record<string, unknown>>();
  expect(JSON.parse(asked.body.toString())).toEqual({ ...problem, request_id: id });
  const lines = written.split('\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'warn', message: 'response errored', request_id: id });
  await away.close();
});

it.each([{ 'Content-Length': 1000 }, {}])('half an answer (%j) is a broken one', async (length) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cms.answer = (_request, response) => {
    response.writeHead(200, length).write('[');
    setTimeout(() => response.destroy(), 20);
  };
  for (const path of [LIST, '/api/%6Aobs/active']) await expect(ask(path)).rejects.toThrow(/aborted/);
  vi.restoreAllMocks();
  cms.answer = answer;
  expect((await ask(LIST)).status).toBe(200);
});

it.each(['before the answer', 'in the middle of it'])('whoever leaves %s, is asked for no longer', async (when) => {
  let left = false;
  cms.answer = (_request, response) => {
    if (when !== 'before the answer') response.write('[');
    response.on('close', () => (left = true));
  };
  const asking = request({ port: portOf(web), path: LIST, agent: false }).on('error', () => undefined);
  asking.end();
  await expect.poll(() => cms.seen.length).toBe(1);
  await wait(50);
  asking.destroy();
  await expect.poll(() => left).toBe(true);
});

it('reads from the CMS no faster than the caller reads', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1_000_000);
  cms.answer = (_request, response) => {
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
  // What lies between them is full after a while.
  await expect.poll(sentMeanwhile).toBe(0);
  expect(sent).toBeLessThan(30);
  let got = 0;
  for await (const piece of slow) got += (piece as Buffer).length;
  expect(got).toBeGreaterThan(100_000_000 - 1);
});
