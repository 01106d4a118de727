import { createRequire } from 'node:module';
import { type Problem, RATE_LIMITS } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { jobBody } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

type RateLimiter = typeof import('../src/platform/http/rate-limiter.js');

let app: TestApp;
let staff: HttpClient;
let countAttempt: RateLimiter['countAttempt'];
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, RATE_LIMITS: 'on' });
  // The running app counts in its own, compiled module.
  ({ countAttempt } = createRequire(import.meta.url)('../dist/src/platform/http/rate-limiter') as RateLimiter);
  staff = await signIn(app);
});
afterAll(() => app.stop());

const CALLS = [
  ['GET', '/api/jobs/active', 'publicRead'],
  ['GET', '/api/jobs/abcdefghijklmnopqrstuvwx', 'publicRead'],
  ['POST', '/api/jobs/abcdefghijklmnopqrstuvwx/views', 'publicRead'],
  ['GET', '/api/jobs', 'staff'],
  ['POST', '/api/jobs', 'staff'],
  ['PUT', '/api/jobs/abcdefghijklmnopqrstuvwx', 'staff'],
  ['DELETE', '/api/jobs/abcdefghijklmnopqrstuvwx', 'staff'],
] as const;

test.each(CALLS)('%s %s is rejected with 429 when the limit of the IP is used up', async (method, path, limit) => {
  // Each call has its own IP, as reported by a proxy.
  const ip = `203.0.113.${CALLS.findIndex(([m, p]) => m === method && p === path) + 1}`;
  const call = () =>
    staff.call<Problem>(path, {
      method,
      headers: { 'x-forwarded-for': ip },
      ...(method === 'POST' || method === 'PUT' ? { json: jobBody({ title: '' }) } : {}),
    });
  expect((await call()).status).not.toBe(429);
  for (let used = 1; used < RATE_LIMITS[limit].points; used += 1) await countAttempt(app.strapi, limit, ip);
  const { status, body, headers } = await call();
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(CALLS.filter(([, , limit]) => limit === 'staff'))(
  '%s %s responds to a stranger with 401',
  async (method, path) => {
    const json = method === 'POST' || method === 'PUT' ? jobBody() : undefined;
    const { status, body } = await app.client().call<Problem>(path, { method, json });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  },
);

test('another website cannot make staff change a job', async () => {
  const headers = { origin: 'https://evil.example' };
  const { status, body } = await staff.post<Problem>('/api/jobs', jobBody(), headers);
  expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
});

test('searches that are not cached have a limit of their own, which no other read uses up', async () => {
  const from = app.client({ 'x-forwarded-for': '203.0.113.90' });
  const list = async (query: string) => (await from.get<Problem>(`/api/jobs/active${query}`)).status;
  expect(await list('?search=welder')).toBe(200);
  for (let used = 1; used < RATE_LIMITS.publicSearch.points; used += 1)
    await countAttempt(app.strapi, 'publicSearch', '203.0.113.90');
  const { status, body, headers } = await from.get<Problem>('/api/jobs/active?search=mason');
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from.get('/api/jobs/facets?search=mason')).status).toBe(429);
  expect([await list(''), (await from.get('/api/jobs/facets')).status]).toEqual([200, 200]);
  // A search that another client has just made is cached.
  expect((await app.client({ 'x-forwarded-for': '203.0.113.91' }).get('/api/jobs/active?search=rigger')).status).toBe(
    200,
  );
  expect(await list('?search=rigger')).toBe(200);
});
