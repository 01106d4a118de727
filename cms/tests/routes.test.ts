import { ENDPOINTS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** All calls without a session. A new public call must be added to the contract first. */
const PUBLIC = new Set(
  Object.values(ENDPOINTS)
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} /api${path}`),
);
/** Public routes outside /api: files, Strapi's health check, and the sign-in to the panel. */
const OPEN_IN_STRAPI = [
  'GET /',
  'GET /((?!uploads/).+)',
  'GET /uploads/(.*)',
  'GET /admin/init',
  'GET /admin/project-type',
  'POST /admin/login',
  'GET /admin/registration-info',
  'POST /admin/register',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
];

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());

interface Mounted {
  method: string;
  path: string;
}

const mounted = (strapi: Core.Strapi): Mounted[] =>
  strapi.server
    .listRoutes()
    .filter(({ path }) => path !== '/_health')
    .flatMap(({ methods, path }) => methods.map((method: string) => ({ method, path })))
    .filter(({ method }) => method !== 'HEAD');

const withIds = (path: string) => path.replace(/:\w+\??/g, 'x1').replace(/\(.*?\)/g, '');

describe('content routes', () => {
  test('are exactly those of the contract', () => {
    const found = mounted(app.strapi).filter(({ path }) => path.startsWith('/api'));
    const names = found.map(({ method, path }) => `${method} ${path}`).sort();
    expect(names).toEqual(
      Object.values(ENDPOINTS)
        .map(({ method, path }) => `${method} /api${path}`)
        .sort(),
    );
  });

  test('respond to strangers with 401, unless they are on the public list', async () => {
    for (const { method, path } of mounted(app.strapi).filter((route) => route.path.startsWith('/api'))) {
      const { status } = await app.client().call(withIds(path), { method });
      const name = `${method} ${path}`;
      if (PUBLIC.has(name)) expect([name, status]).not.toEqual([name, 401]);
      else expect([name, status]).toEqual([name, 401]);
    }
  });
});

test('nothing of users-permissions, upload and the other plugins is open below /api', async () => {
  const gone = ['auth/local', 'auth/local/register', 'auth/forgot-password', 'auth/refresh'];
  const plugins = ['users', 'users/me', 'users/count', 'users-permissions/roles', 'users-permissions/permissions'];
  const files = [
    'upload',
    'upload/files',
    'upload/files/1',
    'i18n/locales',
    'content-type-builder/content-types',
    'email',
  ];
  for (const path of [...gone, ...plugins, ...files]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status } = await app.client().call(`/api/${path}`, { method });
      expect([method, path, [404, 405].includes(status)]).toEqual([method, path, true]);
    }
  }
});

describe("the panel's own calls", () => {
  const openFor = async (client: HttpClient) => {
    const open: string[] = [];
    for (const { method, path } of mounted(app.strapi).filter((route) => !route.path.startsWith('/api'))) {
      const { status } = await client.call(withIds(path), { method });
      if (status !== 401) open.push(`${method} ${path}`);
    }
    return open.sort();
  };

  test('want a session of the dashboard, all of them', async () => {
    expect(await openFor(app.client())).toEqual(['GET /uploads/(.*)']);
  });

  test('want a panel user too, but for those that sign one in', async () => {
    expect(await openFor((await signInAs(app, 'editor')).client)).toEqual([...OPEN_IN_STRAPI].sort());
  });
});

test('no stranger can become the first panel user, by either URL', async () => {
  const { strapi } = app;
  expect(await strapi.db.query('admin::user').count()).toBe(0);
  const person = { email: 'stranger@evil.example', password: 'Stranger-pass-1', firstname: 'A', lastname: 'B' };
  const { client: editor } = await signInAs(app, 'editor');
  for (const path of ['/admin/register-admin', '/cms/backend/admin/register-admin', '/admin/register'])
    for (const client of [app.client(), editor]) {
      const { status } = await client.post(path, person);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  expect(await strapi.db.query('admin::user').count()).toBe(0);
});
