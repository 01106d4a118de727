import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

let cms: StubCms;
let web: FastifyInstance;
let origin: string;

beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://qantara.example' }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  cms.seen.length = 0;
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

it('passes the API, the panel and pictures on, with the IP of the caller', async () => {
  await fetch(`${origin}/api/jobs/active?page=2`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  await fetch(`${origin}/cms/backend/admin/init`);
  await fetch(`${origin}/uploads/crane_1a2b.jpg`);
  expect(cms.seen.map(({ url }) => url)).toEqual([
    ...['/api/jobs/active?page=2', '/cms/backend/admin/init', '/uploads/crane_1a2b.jpg'],
  ]);
  // The test calls from loopback, which is trusted, as a load balancer on the same host would be.
  expect(cms.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'qantara.example',
    'x-forwarded-proto': 'https',
  });
});

it('streams an upload through while it is still coming', async () => {
  const upload = httpRequest(`${origin}/api/careers`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  upload.write(Buffer.alloc(100_000));
  await expect.poll(() => cms.seen[0]?.bodyBytes).toBeGreaterThan(0);
  const responded = new Promise<number | undefined>((resolve) =>
    upload.on('response', (response) => resolve(response.resume().statusCode)),
  );
  upload.end(Buffer.alloc(100_000));
  expect(await responded).toBe(404);
  expect(cms.seen[0]?.bodyBytes).toBe(200_000);
});

it.each([
  ['plain text', { 'Content-Type': 'text/plain' }],
  ['a body of no type', {}],
  ['a form that waits for 100 Continue', { 'Content-Type': 'multipart/form-data; boundary=x', Expect: '100-continue' }],
])('passes %s on as it is', async (_name, headers) => {
  const sending = httpRequest(`${origin}/api/contact`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': 5 },
  });
  const responded = new Promise<number | undefined>((resolve) =>
    sending.on('response', (response) => resolve(response.resume().statusCode)),
  );
  sending.end('hello');
  expect(await responded).toBe(404);
  expect(cms.seen[0]).toMatchObject({ bodyBytes: 5, headers: { 'content-length': '5' } });
  expect(cms.seen[0]?.headers['content-type']).toBe('Content-Type' in headers ? headers['Content-Type'] : undefined);
});

it('keeps the status, the cookies and the headers of the CMS', async () => {
  const { handler } = cms;
  cms.handler = (_request, response) =>
    response
      .writeHead(422, {
        'Content-Type': 'application/problem+json',
        'Set-Cookie': ['a=1; HttpOnly', 'b=2'],
        ETag: '"x"',
      })
      .end('{}');
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(response.status).toBe(422);
  expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(response.headers.get('etag')).toBe('"x"');
  cms.handler = handler;
});

it('answers a problem in the language of the caller when the CMS is away', async () => {
  const away = await startWeb(testSettings());
  const arabic = await away.inject({ url: '/api/jobs/active', headers: { 'accept-language': 'ar' } });
  expect(arabic.statusCode).toBe(502);
  expect(arabic.headers['content-type']).toContain('application/problem+json');
  const problem = arabic.json<{ success: boolean; code: string; detail: string }>();
  expect(problem).toMatchObject({ success: false, code: 'service_unavailable' });
  expect(problem.detail).toMatch(/[\u0600-\u06FF]/);
  await away.close();
});

it('rejects what it cannot forward with a problem like every other', async () => {
  const headers = { 'Content-Type': ';;;=,', 'Accept-Language': 'ar' };
  const response = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(415);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ success: false, code: 'content_type_wrong', status: 415 });
});

it('lets 128 requests wait for the CMS, rejects the others at once, and does not count a form that is still being sent', async () => {
  const { handler } = cms;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const form = httpRequest(`${origin}/api/careers`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  const responded = new Promise<number | undefined>((resolve) =>
    form.on('response', (response) => resolve(response.resume().statusCode)),
  );
  form.write(Buffer.alloc(100_000));
  await expect.poll(() => cms.seen.length).toBe(1);
  // Most are there at once, so it is counted at first.
  await new Promise((resolve) => setTimeout(resolve, 300));
  cms.handler = (request, response) => void held.then(() => handler(request, response));
  const asked = Array.from({ length: 128 }, (_, index) => fetch(`${origin}/api/jobs/active?page=${index}`));
  try {
    await expect.poll(() => cms.seen.length).toBe(129);
    const rejected = await fetch(`${origin}/api/jobs/active`);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await rejected.json()).toMatchObject({ code: 'service_unavailable' });
  } finally {
    form.end(Buffer.alloc(100_000));
    letGo();
  }
  expect(new Set(await Promise.all(asked.map(async (one) => (await one).status)))).toEqual(new Set([200]));
  expect(await responded).toBe(404);
  expect((await fetch(`${origin}/api/jobs/active`)).status).toBe(200);
  cms.handler = handler;
});
