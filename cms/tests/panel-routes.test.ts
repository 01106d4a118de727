import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteTokensAndWebhooks } from '../src/strapi-admin/access/delete-tokens-and-webhooks.js';
import { OWN_PANEL_ROUTES, PANEL_ROUTES } from '../src/strapi-admin/access/panel-routes.js';
import CLOSED_ROUTES from './fixtures/closed-routes.json';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { signInToPanel } from './helpers/panel.js';
import { STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { originalRoutes } from './helpers/strapi-routes.js';

const OWNER = { email: 'owner@qantara.test', password: 'Panel-horse-7-battery' };
/** Files, and the health check that our web server uses. */
const OF_THE_SERVER = ['GET /', 'GET /((?!uploads/).+)', 'GET /uploads/(.*)', 'GET /_health'];

let app: TestApp;
let mail: MailServer;
let inner: { url: string; calls: string[]; stop(): void };
beforeAll(async () => {
  mail = await startMailServer();
  inner = await startInnerServer();
  const panel = { PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password };
  app = await startStrapi({ ...STAFF_SETTINGS, ...panel, SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  inner.stop();
});

/** A service of the internal network: every URL of this machine. */
async function startInnerServer() {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    calls.push(`${req.method} ${req.url}`);
    res.end('internal only');
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  return { url: `http://0.0.0.0:${(server.address() as AddressInfo).port}/a.png`, calls, stop: () => server.close() };
}

const mounted = () =>
  app.strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method: string) => `${method} ${path}`))
    .filter((name) => !name.startsWith('HEAD ') && (!name.endsWith(' /_health') || name === 'GET /_health'));

test('mounted are the routes of the panel list and of the contract, and nothing else', () => {
  const ours = Object.values(ENDPOINTS).map(({ method, path }) => `${method} /api${path}`);
  expect([...new Set(mounted())].sort()).toEqual(
    [...PANEL_ROUTES, ...OWN_PANEL_ROUTES, ...ours, ...OF_THE_SERVER].sort(),
  );
});

// After an update of Strapi: decide about each new route, here or in panel-routes.ts.
test("every other route of Strapi is on the list of closed ones, and every route of the panel list is Strapi's", () => {
  const original = originalRoutes(app.strapi);
  expect(original.filter((name) => !PANEL_ROUTES.has(name))).toEqual(CLOSED_ROUTES);
  expect([...PANEL_ROUTES].filter((name) => !original.includes(name))).toEqual([]);
});

const SUPER_ADMIN = 'strapi-super-admin';
const ROLES = [SUPER_ADMIN, 'strapi-editor', 'strapi-author', 'job-editor'];
const clients = new Map<string, HttpClient>();
beforeAll(async () => {
  for (const role of ROLES) clients.set(role, await signInToPanel(app, role));
});
const accounts = () =>
  app.strapi.db.connection('up_users').orderBy('id').select('id', 'email', 'username', 'password', 'blocked');

test('no unmounted route responds to any role, whatever it is sent', async () => {
  const before = await accounts();
  const json = {
    ...{ to: 'victim@elsewhere.test', subject: 'Invoice', text: 'pay', html: '<b>pay</b>', urls: [inner.url] },
    ...{ name: 'x', url: inner.url, events: ['entry.create'], headers: {}, isEnabled: true, type: 'full-access' },
    ...{ email: 'evil@elsewhere.test', username: 'Evil Lead', password: 'abc123', lifespan: null, description: '' },
  };
  for (const [index, name] of CLOSED_ROUTES.entries()) {
    const [method = '', path = ''] = name.split(' ');
    const body = method === 'GET' || method === 'DELETE' ? {} : { json };
    // They are not mounted, which no role changes: lower roles test every tenth.
    const roles = index % 10 === 0 ? ROLES : [SUPER_ADMIN];
    const calls = roles.flatMap((role) => ['', '/cms/backend'].map((base) => ({ role, base })));
    const responses = await Promise.all(
      calls.map(async ({ role, base }) => {
        const { status } = await clients.get(role)!.call(base + path.replace(/:\w+/g, '1'), { method, ...body });
        return { name, role, base, isClosed: [404, 405].includes(status) };
      }),
    );
    expect(responses.filter(({ isClosed }) => !isClosed)).toEqual([]);
  }
  expect(await accounts()).toEqual(before);
  expect(inner.calls).toEqual([]);
  expect(mail.mails).toEqual([]);
});

describe.each(ROLES)('for a %s', (role) => {
  test('no content call reaches an account of staff, a role or a permission', async () => {
    const before = await accounts();
    const data = { email: 'evil@elsewhere.test', username: 'Evil Lead', password: 'abc123', blocked: false };
    const callsOf = (uid: string, documentId: string) => [
      ['GET', `/collection-types/${uid}`],
      ['GET', `/collection-types/${uid}/${documentId}`],
      ['POST', `/collection-types/${uid}`],
      ['PUT', `/collection-types/${uid}/${documentId}`],
      ['DELETE', `/collection-types/${uid}/${documentId}`],
      ['POST', `/collection-types/${uid}/clone/${documentId}`],
      ['POST', `/collection-types/${uid}/auto-clone/${documentId}`],
      ['POST', `/collection-types/${uid}/actions/bulkDelete`],
      ['GET', `/content-types/${uid}/configuration`],
      ['PUT', `/content-types/${uid}/configuration`],
    ];
    // panel-roles.test covers the other roles and types.
    for (const name of role === SUPER_ADMIN ? ['user', 'role', 'permission'] : ['user']) {
      const { document_id } = await app.strapi.db.connection(`up_${name}s`).first('document_id');
      for (const [method = '', path = ''] of callsOf(`plugin::users-permissions.${name}`, document_id)) {
        const json = method === 'POST' || method === 'PUT' ? { ...data, documentIds: [document_id] } : undefined;
        const { status, body } = await clients.get(role)!.call(`/cms/backend/content-manager${path}`, { method, json });
        expect([method, path, status]).toEqual([method, path, 403]);
        expect(JSON.stringify(body)).not.toContain(STAFF.email);
      }
    }
    expect(await accounts()).toEqual(before);
  });

  test('nothing that is allowed leads to a closed page', async () => {
    const { body } = await clients
      .get(role)!
      .get<{ data: { action: string }[] }>('/cms/backend/admin/users/me/permissions');
    const actions = body.data.map(({ action }) => action);
    expect(actions).toContain('plugin::content-manager.explorer.read');
    const closed = /webhooks|token|marketplace|project-settings|users-permissions|email|content-type-builder|i18n/;
    expect(actions.filter((action) => closed.test(action))).toEqual([]);
  });
});

test('there is no API token, no transfer token and no webhook, those of an older version included', async () => {
  const { strapi } = app;
  const counts = () =>
    Promise.all(
      (['admin::api-token', 'admin::transfer-token'] as const).map((uid) => strapi.db.query(uid).count()),
    ).then(async (numbers) => [...numbers, await strapi.db.connection('strapi_webhooks').count()]);
  const none = [0, 0, [{ count: '0' }]];
  expect(await counts()).toEqual(none);

  const webhook = { name: 'old', url: inner.url, headers: {}, events: ['entry.create'], isEnabled: true };
  strapi.get('webhookRunner').add(await strapi.get('webhookStore').createWebhook(webhook));
  const token = { name: 'old', description: '', type: 'full-access', lifespan: null };
  await strapi.service('admin::api-token-content-api')?.create(token);
  expect(await counts()).not.toEqual(none);
  await deleteTokensAndWebhooks(strapi);
  expect(await counts()).toEqual(none);
  await strapi.eventHub.emit('entry.create', {});
  expect(inner.calls).toEqual([]);
});
