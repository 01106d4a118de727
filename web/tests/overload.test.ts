import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enqueueRender } from '../server/overload/render-queue.js';
import { metrics } from '../server/http/metrics.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

/** That of entry-server.tsx. */
const DATA_TIMEOUT_MS = 4000;

let cms: StubCms;
let web: FastifyInstance;
let origin: string;
let usual: StubCms['handler'];
let letGo: () => void = () => undefined;
let held: Promise<unknown>[] = [];

beforeAll(async () => {
  cms = await startStubCms();
  usual = cms.handler;
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://jobs.example' }), 60);
  await web.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  await ask('/jobs?search=cached');
});

afterEach(async () => {
  letGo();
  await Promise.all(held);
  vi.useRealTimers();
  vi.restoreAllMocks();
  cms.handler = usual;
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(origin + path, { method, headers, agent: false });
    sending.on('response', resolve).on('error', reject);
    sending.end(method === 'POST' ? 'x'.repeat(10_000) : undefined);
  });
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** So many wait for a CMS that says nothing. */
async function fill(count: number, path: string, arrived: () => boolean): Promise<void> {
  const open = new Promise<void>((resolve) => (letGo = resolve));
  cms.handler = (request, response) => void open.then(() => usual(request, response));
  held = Array.from({ length: count }, (_, index) => fetch(origin + path + index).then((response) => response.text()));
  await expect.poll(arrived).toBe(true);
}

it('rejects calls beyond the limit, in the form and language of every problem', async () => {
  // Other files of this process have counted, too.
  metrics.resetMetrics();
  const path = '/api/jobs/active?page=';
  await fill(128, path, () => cms.seen.filter(({ url }) => /active\?page=\d+$/.test(url)).length === 128);
  for (const method of ['POST', 'GET']) {
    const rejected = await ask(method === 'POST' ? '/api/careers' : '/api/jobs/active?page=999', {}, method);
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '2']);
    expect(rejected.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const problem = JSON.parse(rejected.text) as Record<string, unknown>;
    expect(problem).toMatchObject({ code: 'service_unavailable', request_id: rejected.headers['x-request-id'] });
  }
  expect((await ask('/cms/backend/init', { 'accept-language': 'ar' })).text).toMatch(/[\u0600-\u06FF]/);
  expect((await ask('/contact')).status).toBe(200);
  const counted = /qantara_web_requests_total\{method="POST",route="\/api\/\*",status="503"\} 1/;
  expect(await metrics.metrics()).toMatch(counted);
});

it('rejects pages that would have to be rendered, in the language of the reader, and nothing else', async () => {
  // A page waits for the CMS, and others for the page, for as long as this takes here.
  vi.useFakeTimers({ toFake: ['performance'] });
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call, ms) =>
    setTimeout(call, ms === DATA_TIMEOUT_MS ? 1e9 : ms),
  );
  let isSlow = false;
  const isSlowByNow = () => {
    vi.advanceTimersByTime(500);
    void enqueueRender(() => Promise.resolve()).catch(() => (isSlow = true));
    return isSlow;
  };
  await fill(192, '/jobs?search=held', isSlowByNow);
  await ask('/jobs?search=the-first');
  const rejected = await ask('/jobs?search=another');
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '2']);
  expect(rejected.text).toContain('<html lang="en" dir="ltr">');
  expect(rejected.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(rejected.headers).not.toHaveProperty('vary');
  expect(rejected.headers['content-security-policy']).toContain("default-src 'none'");

  const arabic = await ask('/ar/jobs?search=another');
  expect(arabic.status).toBe(503);
  expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">[^]*[\u0600-\u06FF]/);
  expect((await ask('/login')).status).toBe(503);

  expect((await ask('/jobs?search=cached')).status).toBe(200);
  expect((await ask('/jobs?search=another', { cookie: 'qantara.lang=ar' })).status).toBe(302);
  expect((await ask('/healthz')).status).toBe(200);
});
