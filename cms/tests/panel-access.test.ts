import { type AuditEntryRow, RATE_LIMITS, SESSION_COOKIE, type SessionResponse } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { createPanelAccount, openPanel } from './helpers/panel.js';
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

  describe('for who has an account with the same email', () => {
    const me = async (client: HttpClient, token: string) =>
      client.get<{ data?: { email: string } }>('/cms/backend/admin/users/me', { authorization: `Bearer ${token}` });
    const load = (client: HttpClient) => client.get('/cms', PAGE);
    const tokenOf = (client: HttpClient) => client.cookies.get('jwtToken') ?? '';
    const renew = (client: HttpClient) =>
      client.post<{ data?: { token: string } }>('/cms/backend/admin/access-token', {});
    async function person() {
      const staff = await signInAs(app, 'editor');
      return { ...staff, account: await createPanelAccount(app, 'strapi-author', staff.email) };
    }

    test("the dashboard's sign-in is the panel's: a page brings the token, once, and it is renewed", async () => {
      const { client, email } = await person();
      const [cookie = ''] = (await load(client)).headers.getSetCookie().filter((one) => one.startsWith('jwtToken='));
      expect(cookie).toMatch(/; path=\/cms; samesite=lax$/);
      expect((await me(client, tokenOf(client))).body.data?.email).toBe(email);
      expect((await load(client)).headers.getSetCookie()).toEqual([]);
      const renewed = (await renew(client)).body.data?.token ?? '';
      expect((await me(client, renewed)).body.data?.email).toBe(email);
      // Nobody else gets one.
      expect((await renew(app.client())).status).toBe(401);
      const stranger = (await signInAs(app, 'lead')).client;
      expect((await load(stranger)).headers.getSetCookie()).toEqual([]);
      expect((await renew(stranger)).status).toBe(401);
    });

    test('the token of the person before is not used in the same browser', async () => {
      const [one, next, without] = [await person(), await person(), await signInAs(app, 'lead')];
      await load(one.client);
      const token = tokenOf(one.client);
      for (const { client } of [next, without]) {
        client.cookies.set('jwtToken', token);
        const foreign = await me(client, token);
        expect([foreign.status, foreign.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
      }
      await load(next.client);
      expect((await me(next.client, tokenOf(next.client))).body.data?.email).toBe(next.email);
    });

    test('signing out, there or here, ends both', async () => {
      const [here, there] = [await person(), await person()];
      for (const { client } of [here, there]) await load(client);
      const active = (id: number) =>
        app.strapi.db.connection('strapi_sessions').where({ origin: 'admin', user_id: String(id) });
      await here.client.post('/api/auth/logout');
      expect(await active(here.account.id)).toEqual([]);
      expect((await load(here.client)).status).toBe(302);
      const authorization = `Bearer ${tokenOf(there.client)}`;
      expect((await there.client.post('/cms/backend/admin/logout', {}, { authorization })).status).toBe(200);
      expect(await active(there.account.id)).toEqual([]);
      expect((await load(there.client)).status).toBe(302);
    });

    test('email and password are those of the dashboard', async () => {
      const { client, email } = await person();
      await load(client);
      const save = (json: object) =>
        client.call('/cms/backend/admin/users/me', {
          ...{ method: 'PUT', json, headers: { authorization: `Bearer ${tokenOf(client)}` } },
        });
      expect((await save({ email: 'somebody-else@qantara.test' })).status).toBe(400);
      expect((await save({ currentPassword: 'none', password: 'Some-pass-7-word' })).status).toBe(400);
      expect((await save({ email, firstname: 'Amina' })).status).toBe(200);
    });

    test('a blocked account gets no token, and another role acts at once', async () => {
      const { client, account } = await person();
      await load(client);
      const users = app.strapi.db.query('admin::user');
      const role = await app.strapi.db.query('admin::role').findOne({ where: { code: 'job-editor' } });
      await users.update({ where: { id: account.id }, data: { roles: [role?.id] } });
      expect((await me(client, tokenOf(client))).status).toBe(401);
      const renewed = (await renew(client)).body.data?.token ?? '';
      expect((await client.get(`/cms/backend${JOBS}`, { authorization: `Bearer ${renewed}` })).status).toBe(200);
      await users.update({ where: { id: account.id }, data: { isActive: false } });
      expect((await me(client, renewed)).status).toBe(401);
      expect((await renew(client)).status).toBe(401);
    });
  });

  test('counts as a use of the session, and is closed again after its end', async () => {
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
  const from = (ip: string, headers = {}) =>
    app.client().get<{ code: string }>('/cms/backend/admin/init', { 'x-forwarded-for': ip, ...headers });
  for (const ip of ['203.0.113.9', '2001:db8::7']) expect((await from(ip)).status).toBe(200);
  const { client, email } = await signInAs(app, 'lead');
  const cookie = `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`;
  for (const headers of [{}, { cookie }])
    for (const ip of ['203.0.114.9', '2001:db8::8', '203.0.113.9, 198.51.100.1']) {
      const { status, body } = await from(ip, headers);
      expect([ip, status, body.code]).toEqual([ip, 403, 'panel_not_from_here']);
    }
  // Inside, a session of the dashboard signs in to the panel as well.
  await createPanelAccount(app, 'strapi-editor', email);
  const inside = await app.client().get('/cms', { ...PAGE, 'x-forwarded-for': '203.0.113.9', cookie });
  expect(inside.headers.getSetCookie().join()).toContain('jwtToken=');
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
