import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

let cms: StubCms;
let web: FastifyInstance;
let port: number;

beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  await web.listen({ host: '127.0.0.1', port: 0 });
  port = (web.server.address() as AddressInfo).port;
  await ask('/jobs');
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = cms.seen.length;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers, method, agent: false }).on('response', resolve).on('error', reject).end();
  });
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, isCached: cms.seen.length === asked };
}

const sameForAll = ({ date: _date, 'x-request-id': id, connection: _connection, ...headers }: IncomingHttpHeaders) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return headers;
};

it.each(['/jobs', '/ar/jobs', '/contact'])(
  'sends %s from the cache with the same headers and bytes, compressed or not',
  async (path) => {
    await ask(path);
    const first = await web.inject(path);
    const plain = await ask(path);
    expect([plain.isCached, plain.status]).toEqual([true, 200]);
    expect(sameForAll(plain.headers)).toEqual(sameForAll(first.headers as IncomingHttpHeaders));
    expect(plain.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(plain.body.equals(first.rawPayload)).toBe(true);

    const asked = { 'accept-encoding': 'gzip, deflate, br', 'x-request-id': 'given-by-the-proxy-1' };
    const packed = await ask(path, asked);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['x-request-id']).toBe('given-by-the-proxy-1');
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    const older = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(older.body).equals(plain.body)).toBe(true);

    const known = { 'if-none-match': String(plain.headers.etag) };
    const again = await ask(path, known);
    const { 'content-type': _type, 'content-length': _length, ...head } = sameForAll(plain.headers);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(sameForAll(again.headers)).toEqual(head);
  },
);

it('redirects readers of Arabic although the English page is cached', async () => {
  const arabic = await ask('/jobs', { 'accept-language': 'ar-AE,ar;q=0.9' });
  expect([arabic.status, arabic.headers.location]).toEqual([302, '/ar/jobs']);
  expect((await ask('/jobs', { cookie: 'qantara.lang=ar' })).status).toBe(302);
  expect((await ask('/jobs', {}, 'HEAD')).status).toBe(200);
  expect((await ask('/login')).headers['cache-control']).toBe('no-store');
});

it('renders a page again after staff have saved a job', async () => {
  expect((await ask('/jobs')).isCached).toBe(true);
  const usual = cms.handler;
  cms.handler = (asked, response) => (asked.method === 'GET' ? usual(asked, response) : response.writeHead(204).end());
  expect((await ask('/api/jobs/job1', {}, 'PUT')).status).toBe(204);
  expect((await ask('/jobs')).isCached).toBe(false);
  expect((await ask('/jobs')).isCached).toBe(true);
});

it('closes the connections of cached pages once it was asked to stop', async () => {
  web.stopping = true;
  expect((await ask('/jobs')).headers.connection).toBe('close');
  web.stopping = false;
});
