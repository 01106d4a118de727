import { BROWSER_COOKIE, type SessionResponse } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { createStaff, signIn, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());
beforeEach(async () => {
  client = await signIn(app);
});

const isSignedIn = async (browser = client) => {
  const { status, body } = await browser.get<SessionResponse>('/api/auth/session');
  expect(status).toBe(200);
  const call = await browser.get('/api/audit-entries');
  expect(call.status).toBe(body.authenticated ? 200 : 401);
  return body.authenticated;
};
const sessions = () => app.strapi.db.connection('strapi_sessions').where({ origin: 'users-permissions' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('ends after 30 minutes without a call, and every call starts them again', async () => {
  await sessions().update({ expires_at: inMinutes(5) });
  expect(await isSignedIn()).toBe(true);
  const [row] = await sessions().orderBy('id', 'desc').select<{ expires_at: Date }[]>('expires_at');
  expect((row?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 60_000);

  await sessions().update({ expires_at: inMinutes(-0.01) });
  expect(await isSignedIn()).toBe(false);
  expect(await isSignedIn()).toBe(false);
});

test('asking when it ends does not put the end off', async () => {
  const ask = async () => (await client.get<SessionResponse>('/api/auth/session')).body;
  await sessions().update({ expires_at: inMinutes(5) });
  for (const response of [await ask(), await ask()])
    expect(response).toMatchObject({
      authenticated: true,
      user: { email: STAFF.email },
      ends_in: expect.toSatisfy(isFive),
    });
  await client.get('/api/audit-entries');
  expect(await ask()).toMatchObject({ ends_in: expect.toSatisfy((seconds: number) => seconds > 29 * 60) });

  // Twelve hours are over sooner.
  await sessions().update({ absolute_expires_at: inMinutes(5) });
  await client.get('/api/audit-entries');
  expect(await ask()).toMatchObject({ ends_in: expect.toSatisfy(isFive) });
});

const isFive = (seconds: number) => seconds > 4 * 60 && seconds <= 5 * 60;

test('ends 12 hours after signing in, however busy', async () => {
  const [row] = await sessions().orderBy('id', 'desc').select<{ absolute_expires_at: Date }[]>('absolute_expires_at');
  const hours = ((row?.absolute_expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
  await sessions().update({ absolute_expires_at: inMinutes(-0.01) });
  expect(await isSignedIn()).toBe(false);
});

test('a clock that jumps ahead opens nothing, one that is put back locks nothing and causes no wait', async () => {
  const now = Date.now();
  const jumpTo = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
  const askForCode = async () => (await app.client().post('/api/auth/login', STAFF)).status;
  try {
    await app.strapi.db.connection('login_codes').delete();
    expect(await askForCode()).toBe(200);
    jumpTo(-24 * 60);
    expect(await isSignedIn()).toBe(true);
    expect(await askForCode()).toBe(200);
    expect(await isSignedIn(await signIn(app))).toBe(true);
    jumpTo(31);
    expect(await isSignedIn()).toBe(false);
    jumpTo(0);
    expect(await isSignedIn()).toBe(true);
    const fresh = await signIn(app);
    jumpTo(13 * 60);
    expect(await isSignedIn(fresh)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('a session survives calls made at the same time', async () => {
  await sessions().update({ expires_at: inMinutes(5) });
  const responses = await Promise.all(Array.from({ length: 10 }, () => client.get('/api/audit-entries')));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('logout ends it on the server, not only in the browser', async () => {
  const stolen = app.client();
  client.cookies.forEach((value, name) => stolen.cookies.set(name, value));
  expect(await isSignedIn(stolen)).toBe(true);
  expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200, body: { success: true } });
  // The account still knows the browser; nothing remains of the session.
  expect([...client.cookies.keys()]).toEqual([BROWSER_COOKIE]);
  expect(await isSignedIn(stolen)).toBe(false);
  expect((await app.client().post('/api/auth/logout')).status).toBe(200);
});

test('each sign-in opens a new session, and ends the former one of the browser', async () => {
  const before = client.cookies.get('qantara_session');
  await signIn(app, client);
  expect(client.cookies.get('qantara_session')).not.toBe(before);
  expect(await isSignedIn()).toBe(true);
  expect(await isSignedIn(app.client({ cookie: `qantara_session=${before}` }))).toBe(false);
});

test('ends when the account gets a new password or email, or is blocked', async () => {
  await createStaff(app, 'lead');
  const users = app.strapi.db.query('plugin::users-permissions.user');
  await users.update({ where: { email: STAFF.email }, data: { username: 'Sara K.' } });
  expect(await isSignedIn()).toBe(true);
  await users.update({ where: { email: STAFF.email }, data: { blocked: true } });
  expect(await isSignedIn()).toBe(false);
  await users.update({ where: { email: STAFF.email }, data: { blocked: false } });
  expect(await isSignedIn()).toBe(false);

  const { password } = (await users.findOne({ where: { email: STAFF.email } })) as { password: string };
  for (const data of [{ password }, { email: STAFF.email }]) {
    await signIn(app, client);
    expect(await isSignedIn()).toBe(true);
    await users.update({ where: { email: STAFF.email }, data });
    expect(await isSignedIn()).toBe(false);
    expect(await app.strapi.db.connection('known_browsers').select()).toEqual([]);
  }
});

test('a session cookie that was changed, invented or made by the panel is rejected', async () => {
  const token = client.cookies.get('qantara_session') ?? '';
  const panel = app.strapi.sessionManager('admin');
  const forged = await panel.generateRefreshToken('1', undefined, { type: 'refresh' });
  for (const bad of [`${token.slice(0, -2)}xx`, 'x', '', 'a.b.c', '"\'; drop table', forged.token]) {
    const browser = app.client({ cookie: `qantara_session=${bad}` });
    expect(await isSignedIn(browser)).toBe(false);
  }
});

test('staff calls reject pages of other websites when they change something', async () => {
  const logout = await client.post('/api/auth/logout', undefined, { origin: 'https://evil.example' });
  expect(logout.status).toBe(403);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await client.post('/api/auth/logout', undefined, foreign)).status).toBe(403);
  expect(await isSignedIn()).toBe(true);
});

test.each([
  ['a page of another website', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a browser that tells of another website', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
  ['another website that says it is ours', { origin: 'https://localhost:3000', 'sec-fetch-site': 'cross-site' }, 403],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page under another name', { origin: 'https://www.qantara.test', 'sec-fetch-site': 'same-origin' }, 200],
  ['a program', {}, 200],
])('public forms: %s', async (_who, headers: Record<string, string>, expected) => {
  const { status, body } = await app.client().post<{ code?: string }>('/api/contact', contactForm(), headers);
  expect(status === 201 ? 200 : status).toBe(expected);
  if (expected === 403) expect(body.code).toBe('origin_not_allowed');
});

test('signing in and out is in the audit trail', async () => {
  await client.post('/api/auth/login', { ...STAFF, password: 'wrong' });
  const latest = () => client.get<{ action: string; actor: string }[]>('/api/audit-entries?pageSize=2');
  // A rejection does not wait for its audit entry.
  await expect.poll(async () => (await latest()).body[0]?.action).toBe('sign_in_failed');
  const { body, headers } = await latest();
  expect(body.map(({ action }) => action)).toEqual(['sign_in_failed', 'signed_in']);
  expect(body[0]?.actor).toBe(STAFF.email);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2);
  expect(headers.get('link')).toBe('</api/audit-entries?pageSize=2&page=2>; rel="next"');
});
