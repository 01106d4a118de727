import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Problem } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import { errors } from '@strapi/utils';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import problemDetails from '../src/middlewares/problem-details.js';
import { OPEN_PANEL } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...OPEN_PANEL, CORS_ORIGINS: 'https://jobs.qantara.test' });
});
afterAll(() => app.stop());

const cases: [method: string, path: string, status: number, code: string][] = [
  ['GET', '/api', 404, 'not_found'],
  ['GET', '/api/nothing/here', 404, 'not_found'],
  ['DELETE', '/api/auth/login', 405, 'method_not_allowed'],
  ['GET', '/api/audit-entries', 401, 'not_signed_in'],
  ['GET', '/api/audit-entries/%00', 400, 'query_invalid'],
  ['GET', '/api/%E0%A4%A', 400, 'query_invalid'],
  ['GET', '/cms/backend/api/health', 404, 'not_found'],
  ['GET', '//api/jobs/active', 404, 'not_found'],
  ['POST', '///api', 404, 'not_found'],
  // The router matches paths case-insensitively.
  ['GET', '/cms/backend/API/jobs/active', 404, 'not_found'],
  ['GET', '/cms/backend/Api', 404, 'not_found'],
  ['GET', '/API/jobs/active', 404, 'not_found'],
];

test.each(cases)('%s %s responds with %i as problem details', async (method, path, status, code) => {
  const response = await app.client().call<Problem>(path, { method });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.body).toMatchObject({ success: false, status, code, type: `/problems/${code}`, errors: [] });
  expect(response.status).toBe(status);
  expect(response.body.detail).not.toBe('');
  expect(response.body.title).not.toBe('');
});

test.each([
  ['ar', 'غير موجود'],
  ['ar-AE,en;q=0.8', 'غير موجود'],
  ['en-GB,ar;q=0.3', 'Not found'],
  ['hi', 'Not found'],
  ['*', 'Not found'],
  ['', 'Not found'],
])('speaks to a caller of "%s"', async (language, detail) => {
  const { body } = await app.client().get<Problem>('/api/nothing', { 'accept-language': language });
  expect(body.detail).toBe(detail);
});

test.each([
  '/api/jobs/active',
  '/api/openapi.json',
  '/api/nothing',
  '/api/contacts',
  '/api/%E0%A4%A',
  '/api',
  '/cms',
  '/cms/nothing',
  '/cms/backend/content-manager/init',
  '/cms/backend/api/health',
  '/uploads/nothing.png',
  '/',
])('the response of %s has the security headers', async (path) => {
  const { headers } = await app.client().get(path);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|http)|connect-src[^;]*http/);
  // Only the panel's own pages and files may run scripts.
  expect(policy.includes('script-src')).toBe(/^\/cms(?!\/backend)/.test(path));
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': path.startsWith('/api') ? 'no-referrer' : 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(headers.get('x-powered-by')).toBeNull();
  // The public URL of this app is not https.
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('the panel keeps the errors of Strapi', async () => {
  const { status, body } = await app.client().get('/cms/backend/content-manager/init');
  expect(status).toBe(401);
  expect(body).toHaveProperty('error.name', 'UnauthorizedError');
});

test('a site of the allow-list reads responses and errors with cookies, others do not', async () => {
  const known = await app.client().get('/api/nothing', { origin: 'https://jobs.qantara.test' });
  expect(known.headers.get('access-control-allow-origin')).toBe('https://jobs.qantara.test');
  expect(known.headers.get('access-control-allow-credentials')).toBe('true');
  const unknown = await app.client().get('/api/nothing', { origin: 'https://evil.example' });
  expect(unknown.headers.get('access-control-allow-origin')).toBeNull();
});

test('a caller who names no site gets no header about sites, in a response, an error and from the cache', async () => {
  const FOR_SITES = [
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-expose-headers',
  ];
  const forSites = ({ headers }: { headers: Headers }) => FOR_SITES.filter((name) => headers.has(name));
  const read = (origin?: string) => app.client(origin ? { origin } : {}).get('/api/jobs/active');
  // The second response of each comes from the cache.
  for (let i = 0; i < 2; i += 1) {
    const response = await read();
    expect(response.status).toBe(200);
    expect(forSites(response)).toEqual([]);
    expect(response.headers.get('vary')).toContain('Origin');
    const toSite = await read('https://jobs.qantara.test');
    expect(forSites(toSite)).toEqual(FOR_SITES);
    expect(toSite.headers.get('access-control-allow-origin')).toBe('https://jobs.qantara.test');
    expect(forSites(await read('https://evil.example'))).toEqual([]);
  }
  for (const path of ['/api/nothing', '/api/contacts', '/cms/backend/content-manager/init', '/cms'])
    expect(forSites(await app.client().get(path))).toEqual([]);
});

test('a database that cannot be reached is a 503, here and in the health report', async () => {
  const healthy = await app.client().get('/api/health');
  expect(healthy).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok', version: '0.1.0' } });

  await closeDatabase(new URL(app.strapi.config.get<CmsSettings>('recruitment').databaseUrl).pathname.slice(1));
  const response = await app.client().get<Problem>('/api/audit-entries', { cookie: 'qantara_session=x' });
  expect(response.status).toBe(401);
  const login = await app.client().post<Problem>('/api/auth/login', { email: 'a@b.co', password: 'x' });
  expect([login.status, login.body.code]).toEqual([503, 'service_unavailable']);
  expect(login.headers.get('retry-after')).toBe('10');
  await expect
    .poll(() => app.client().get('/api/health'))
    .toMatchObject({ status: 503, body: { status: 'unavailable', database: 'unreachable', store: 'ok' } });
  expect(await app.client().get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

async function closeDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  await client.query(`alter database "${name}" with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

test.each([
  [errors.PayloadTooLargeError, 413, 'request_too_large'],
  [errors.RateLimitError, 429, 'too_many_requests'],
  [errors.NotImplementedError, 501, 'method_not_allowed'],
  [errors.ValidationError, 400, 'value_invalid'],
] as const)('%o of Strapi keeps its status', async (Kind, status, code) => {
  const load = createRequire(import.meta.url);
  const Koa = load('koa') as new () => { use(middleware: unknown): void; callback(): RequestListener };
  const koa = new Koa();
  koa.use(problemDetails({}, { strapi: app.strapi }));
  koa.use(() => {
    throw new Kind('what happened');
  });
  const server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/something`);
  expect(await response.json()).toMatchObject({ status, code });
  expect(response.status).toBe(status);
  server.close();
});
