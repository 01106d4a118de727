import { request, type APIRequestContext } from '@playwright/test';
import { apiPath, ENDPOINTS, SESSION_COOKIE, type Endpoint, type EndpointName } from '@qantara/contract';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const staffCalls = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].access === 'staff');
const methodOf = (name: EndpointName) => (ENDPOINTS[name] satisfies Endpoint).method;

let stranger: APIRequestContext;
test.beforeAll(async () => {
  stranger = await request.newContext({ baseURL: product().url });
});
test.afterAll(() => stranger.dispose());

test('every staff call returns 401 to a caller without a cookie', async () => {
  for (const name of staffCalls) {
    const method = methodOf(name);
    const response = await stranger.fetch(
      apiPath(name, { name: 'contacts', id: 'abcdefghijklmnopqrstuvwx', table: 'days' }),
      { method, ...(method === 'GET' || method === 'DELETE' ? {} : { data: { status: 'closed' } }) },
    );
    expect(response.status(), name).toBe(401);
    expect(response.headers()['content-type'], name).toContain('application/problem+json');
    expect(((await response.json()) as { code: string }).code, name).toBe('not_signed_in');
  }
});

test('a token without a signature is no session, as a cookie or as a bearer', async () => {
  const unsigned = 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIiwidHlwZSI6InJlZnJlc2gifQ.';
  const disguises: Record<string, string>[] = [
    { cookie: `${SESSION_COOKIE}=${unsigned}` },
    { authorization: `Bearer ${unsigned}` },
  ];
  for (const headers of disguises)
    expect((await stranger.get(apiPath('listContacts'), { headers })).status()).toBe(401);
});

const CLOSED: readonly [string, string][] = [
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/local/register'],
  ['POST', '/api/auth/forgot-password'],
  ['POST', '/api/auth/reset-password'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/send-email-confirmation'],
  ['GET', '/api/auth/email-confirmation?confirmation=x'],
  ['POST', '/api/auth/refresh'],
  ['GET', '/api/connect/google'],
  ['GET', '/api/auth/google/callback'],
  ['GET', '/api/users'],
  ['POST', '/api/users'],
  ['GET', '/api/users/me'],
  ['GET', '/api/users/1'],
  ['PUT', '/api/users/1'],
  ['DELETE', '/api/users/1'],
  ['GET', '/api/users/count'],
  ['GET', '/api/users-permissions/roles'],
  ['GET', '/api/users-permissions/permissions'],
  ['GET', '/api/upload/files'],
  ['GET', '/api/upload/files/1'],
  ['POST', '/api/upload'],
  ['DELETE', '/api/upload/files/1'],
  ['GET', '/api/i18n/locales'],
  ['GET', '/api/content-type-builder/content-types'],
  ['GET', '/api/contact-inquiries'],
  ['GET', '/api/cv-submissions'],
  ['GET', '/api/login-codes'],
  ['GET', '/api/idempotency-records'],
  ['GET', '/uploads/'],
  ['GET', '/api/documentation'],
  ['POST', '/graphql'],
  ['GET', '/cms/backend/api/users'],
  ['GET', '/cms/backend/api/contacts'],
  ['GET', '/cms/backend/uploads/'],
  ['GET', '/cms/backend/content-manager/collection-types/plugin::users-permissions.user'],
  ['GET', '/cms/backend/upload/files'],
  ['GET', '/cms/backend/admin/users'],
  ['GET', '/admin/users'],
  ['GET', '/content-manager/content-types'],
];

test('nothing of the users, upload and other plugins is open', async () => {
  for (const [method, path] of CLOSED) {
    const response = await stranger.fetch(path, { method, ...(method === 'POST' && { data: {} }) });
    expect([401, 403, 404, 405], `${method} ${path} answered ${response.status()}`).toContain(response.status());
  }
});

test('the panel cannot be claimed by a stranger', async () => {
  const claim = { email: 'me@example.com', password: 'Password123', firstname: 'a', lastname: 'b' };
  const response = await stranger.post('/cms/backend/admin/register-admin', { data: claim });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(response.status()).toBeLessThan(500);
});

test('a call from another website is rejected', async () => {
  const response = await stranger.post(apiPath('login'), {
    data: { email: 'a@example.com', password: 'x' },
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status()).toBe(403);
  expect(((await response.json()) as { code: string }).code).toBe('origin_not_allowed');
});
