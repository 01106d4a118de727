import { type AuditEntryRow, RATE_LIMITS, SESSION_COOKIE, type SessionResponse } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPanel } from './helpers/panel.js';
import { signInAs } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const OWNER = { email: 'owner@qantara.test', password: 'Panel-horse-7-battery' };
const PANEL = { PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password };
const JOBS = '/content-manager/collection-types/api::job.job';
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Calls and files of the panel, at each of their URLs. */
const CALLS = [
  ...['/cms/backend/admin/init', '/admin/init', '/Admin/init', '/cms/backend/content-manager/init', '/upload/files'],
  ...[`/cms/backend${JOBS}`, JOBS, `${JOBS}/`, '/i18n/locales', '/cms/backend/cms/backend/admin/init'],
  ...['/cms/main.js', '/CMS/main.js', '/cms', '/cms/backend/uploads/a.png', '/', '/%75ploads/a.png', '/nothing'],
];

let app: TestApp;

const sessions = () => app.strapi.db.connection('strapi_sessions').where({ origin: 'users-permissions' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('the panel', () => {
  beforeAll(async () => {
    app = await startStrapi(PANEL);
  });
  afterAll(() => app.stop());

  test('is closed without a session of the dashboard: calls are a 401, a page leads to the sign-in and back', async () => {
    for (const path of CALLS) {
      const { status, headers, body } = await app.client().get<{ code: string }>(path);
      expect([path, status, body.code]).toEqual([path, 401, 'not_signed_in']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (const path of ['/cms/backend/admin/login', '/admin/login']) {
      const { status, headers } = await app.client().post(path, OWNER);
      expect([path, status, headers.getSetCookie()]).toEqual([path, 401, []]);
    }

    const page = '/cms/content-manager/collection-types/api::job.job?page=1&sort=title:ASC';
    const { status, headers } = await app.client().get(page, PAGE);
    const signIn = new URL(headers.get('location') ?? '');
    expect([status, signIn.origin, signIn.pathname]).toEqual([302, 'http://localhost:3000', '/login']);
    expect(signIn.searchParams.get('next')).toBe(page);
    expect(headers.get('cache-control')).toBe('no-store');
    // A panel session alone opens nothing.
    const panel = await openPanel(app, OWNER);
    expect((await panel.get(JOBS)).status).toBe(200);
    panel.cookies.delete(SESSION_COOKIE);
    expect((await panel.get(JOBS)).status).toBe(401);
    expect((await app.client().get('/uploads/nothing.png')).status).toBe(404);
    expect((await app.client().get('/api/jobs/active')).status).toBe(200);
  });

  test.each(['viewer', 'recruiter'] as const)('is closed for a %s, with a message', async (role) => {
    const { client } = await signInAs(app, role);
    for (const path of CALLS) {
      const { status, body } = await client.get<{ code: string }>(path);
      expect([path, status, body.code]).toEqual([path, 403, 'panel_not_allowed']);
    }
    const page = await client.get('/cms', { ...PAGE, 'accept-language': 'ar' });
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(page.body).toContain('لا يتيح حسابك فتح لوحة المحتوى');
  });

  test.each(['editor', 'lead'] as const)('opens for an %s, up to its own sign-in', async (role) => {
    const { client } = await signInAs(app, role);
    expect((await client.get('/cms/backend/admin/init')).status).toBe(200);
    const closed = await client.get(`/cms/backend${JOBS}`);
    expect([closed.status, closed.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
    expect((await client.post('/cms/backend/admin/login', OWNER)).status).toBe(200);
  });

  test('records who signed in to which of its accounts, and who tried to', async () => {
    const { client, email } = await signInAs(app, 'editor');
    const { client: lead } = await signInAs(app, 'lead');
    const signIn = (credentials: object) => client.post('/cms/backend/admin/login', credentials);
    for (const credentials of [
      { ...OWNER, password: 'a guess' },
      { ...OWNER, email: 'nobody@qantara.test' },
      { ...OWNER, email: OWNER.email.toUpperCase() },
    ])
      await signIn(credentials);
    const { body } = await lead.get<AuditEntryRow[]>(`/api/audit-entries?actor=${email}`);
    const shown = body.map(({ action, actor, subject_type, details }) => ({ action, actor, subject_type, details }));
    const entry = { actor: email, subject_type: 'panel-account', details: { panel: true, name: OWNER.email } };
    expect(shown).toEqual([
      { action: 'signed_in', ...entry },
      { action: 'sign_in_failed', ...entry },
    ]);
  });

  test('is a use of the session; after its end everything is closed again', async () => {
    const panel = await openPanel(app, OWNER);
    await sessions().update({ expires_at: inMinutes(5) });
    expect((await panel.get(JOBS)).status).toBe(200);
    const { body } = await panel.get<SessionResponse>('/api/auth/session');
    expect(body.authenticated && body.ends_in).toBeGreaterThan(29 * 60);

    await sessions().update({ expires_at: inMinutes(-0.01) });
    const ended = await panel.call<{ code: string }>(JOBS, { method: 'POST', json: {} });
    expect([ended.status, ended.body.code]).toEqual([401, 'not_signed_in']);
    expect((await panel.get('/cms/content-manager', PAGE)).status).toBe(302);
  });

  test('closes with the account, and with another role', async () => {
    const users = app.strapi.db.query('plugin::users-permissions.user');
    const { client, id } = await signInAs(app, 'editor');
    expect((await client.get('/admin/init')).status).toBe(200);
    await users.update({ where: { id }, data: { blocked: true } });
    expect((await client.get('/admin/init')).status).toBe(401);
  });
});

test('the panel opens for the networks of PANEL_NETWORKS without a session, and for no one else', async () => {
  app = await startStrapi({ ...PANEL, PANEL_NETWORKS: '203.0.113.0/24 2001:db8::7' });
  const from = (address: string, headers = {}) =>
    app.client().get<{ code: string }>('/cms/backend/admin/init', { 'x-forwarded-for': address, ...headers });
  for (const address of ['203.0.113.9', '2001:db8::7']) expect((await from(address)).status).toBe(200);
  const { client } = await signInAs(app, 'lead');
  const cookie = `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`;
  for (const headers of [{}, { cookie }])
    for (const address of ['203.0.114.9', '2001:db8::8', '203.0.113.9, 198.51.100.1']) {
      const { status, body } = await from(address, headers);
      expect([address, status, body.code]).toEqual([address, 403, 'panel_not_from_here']);
    }
  const page = await app.client().get('/cms', { ...PAGE, 'x-forwarded-for': '203.0.114.9' });
  expect([page.status, page.body]).toEqual([403, 'The panel cannot be opened from this network.']);
  await app.stop();
});

test('wrong passwords of one person lock no account of the panel for another', async () => {
  app = await startStrapi({ ...PANEL, RATE_LIMITS: 'on' });
  const [one, other] = [(await signInAs(app, 'editor')).client, (await signInAs(app, 'editor')).client];
  let host = 0;
  const signIn = (client: typeof one, password: string) =>
    client.post('/cms/backend/admin/login', { ...OWNER, password }, { 'x-forwarded-for': `203.0.113.${++host}` });
  for (let i = 0; i < RATE_LIMITS.loginAccount.points; i += 1) expect((await signIn(one, 'a guess')).status).toBe(400);
  expect((await signIn(one, OWNER.password)).status).toBe(429);
  expect((await signIn(other, OWNER.password)).status).toBe(200);
  await app.stop();
});
