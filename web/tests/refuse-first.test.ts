import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isDrawingFull } from '../server/busy.js';
import { metrics } from '../server/metrics/metrics.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

/** That of entry-server.tsx. */
const PATIENCE_MS = 4000;

let cms: StubCms;
let web: FastifyInstance;
let origin: string;
let usual: StubCms['answer'];
let letGo: () => void = () => undefined;
let held: Promise<unknown>[] = [];

beforeAll(async () => {
  cms = await startStubCms();
  usual = cms.answer;
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  await web.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  await ask('/jobs?search=kept');
});

afterEach(async () => {
  letGo();
  await Promise.all(held);
  vi.useRealTimers();
  vi.restoreAllMocks();
  cms.answer = usual;
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(origin + path, { method, headers, agent: false });
    sending.on('response', resolve).on('error', reject);
    sending.end(method === 'POST' ? 'x'.repeat(10_000) : undefined);
  });
  // Fastify writes all names small.
  const way = answer.rawHeaders.includes('Content-Type') ? 'short' : 'long';
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer), way };
}

/** So many wait for a CMS that says nothing. */
async function fill(count: number, path: string, arrived: () => boolean): Promise<void> {
  const open = new Promise<void>((resolve) => (letGo = resolve));
  cms.answer = (request, response) => void open.then(() => usual(request, response));
  held = Array.from({ length: count }, (_, index) => fetch(origin + path + index).then((answer) => answer.text()));
  await expect.poll(arrived).toBe(true);
}

const sameForAll = ({ date: _date, 'x-request-id': id, ...others }: IncomingHttpHeaders) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return others;
};

it('refuses calls that cannot be passed on, and says all that Fastify says', async () => {
  const path = '/api/jobs/active?page=';
  await fill(128, path, () => cms.seen.filter(({ url }) => url.startsWith(path)).length === 128);
  const first = await ask('/api/careers', {}, 'POST');
  expect([first.way, first.status]).toEqual(['long', 503]);
  const second = await ask('/api/careers', {}, 'POST');
  expect([second.way, second.status, second.headers['retry-after']]).toEqual(['short', 503, '2']);
  const { 'content-length': _first, ...expected } = sameForAll(first.headers);
  const { 'content-length': _second, ...said } = sameForAll(second.headers);
  expect(said).toEqual(expected);
  expect(said).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const problem = JSON.parse(second.text) as Record<string, unknown>;
  expect(problem).toMatchObject({ code: 'service_unavailable', request_id: second.headers['x-request-id'] });
  expect((await ask('/cms/backend/init', { 'accept-language': 'ar' })).text).toMatch(/[\u0600-\u06FF]/);
  expect((await ask('/contact')).status).toBe(200);
  const counted = /qantara_web_requests_total\{method="POST",route="\/api\/\*",status="503"\} 2/;
  expect(await metrics.metrics()).toMatch(counted);
});

it('refuses pages that would have to be drawn, in the language of the reader, and nothing else', async () => {
  // A page waits for the CMS, and others for the page, for as long as this takes here.
  vi.useFakeTimers({ toFake: ['performance'] });
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call, ms) => setTimeout(call, ms === PATIENCE_MS ? 1e9 : ms));
  const isSlowByNow = () => {
    vi.advanceTimersByTime(500);
    return isDrawingFull();
  };
  await fill(192, '/jobs?search=held', isSlowByNow);
  await ask('/jobs?search=the-first');
  const asked = await ask('/jobs?search=another');
  expect([asked.way, asked.status, asked.headers['retry-after']]).toEqual(['short', 503, '2']);
  expect(asked.text).toContain('<html lang="en" dir="ltr">');
  const fastifys = await ask('/jobs?search=another', {}, 'HEAD');
  expect([fastifys.way, fastifys.status]).toEqual(['long', 503]);
  expect(sameForAll(asked.headers)).toEqual(sameForAll(fastifys.headers));
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'");

  const arabic = await ask('/ar/jobs?search=another');
  expect([arabic.way, arabic.status]).toEqual(['short', 503]);
  expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">[^]*[\u0600-\u06FF]/);
  expect((await ask('/login')).status).toBe(503);

  expect((await ask('/jobs?search=kept')).status).toBe(200);
  expect((await ask('/jobs?search=another', { cookie: 'qantara.lang=ar' })).status).toBe(302);
  expect((await ask('/healthz')).status).toBe(200);
  // It could be a feed.
  expect((await ask('/jobs/another.xml')).way).toBe('long');
});
