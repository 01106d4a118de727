import { createHash } from 'node:crypto';
import { BROWSER_COOKIE, type Problem, type SessionRow } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '../src/auth/session-origin.js';
import type { HttpClient } from './helpers/http-client.js';
import { signIn, signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
});
afterAll(() => app.stop());

const sessions = async (client: HttpClient) => (await client.get<SessionRow[]>('/api/auth/sessions')).body;
const end = (client: HttpClient, id = '') =>
  client.call<Problem>(`/api/auth/sessions/${id}`.replace(/\/$/, ''), { method: 'DELETE' });
const isSignedIn = async (client: HttpClient) => (await client.get('/api/contacts?pageSize=1')).status === 200;

test('lists the sessions, marks the current one, and ends the others', async () => {
  const begun = Date.now();
  const phone = await signIn(app, app.client({ 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.77' }));
  const desk = await signIn(app, app.client({ 'user-agent': CHROME, 'x-forwarded-for': '2001:db8:1:2:3::4' }));
  const old = await signIn(app, app.client({ 'user-agent': 'x' }));
  const rows = await sessions(desk);
  expect(rows).toHaveLength(3);
  const current = rows.find((row) => row.current);
  expect(current).toMatchObject({ browser: 'Chrome', system: 'Windows', network: '2001:db8:1::/48' });
  expect(rows.find(({ system }) => system === 'iOS')).toMatchObject({
    ...{ current: false, browser: 'Safari', network: '203.0.113.0/24' },
  });
  const usedAt = Date.parse(current?.used_at ?? '');
  // Some of its times are whole seconds.
  expect([usedAt > begun - 1000, usedAt <= Date.now()]).toEqual([true, true]);
  expect(JSON.stringify(rows)).not.toContain('113.77');

  const browsers = () => app.strapi.db.connection('known_browsers').select<{ browser_hash: string }[]>();
  expect(await browsers()).toHaveLength(3);

  const ofPhone = rows.find(({ system }) => system === 'iOS')?.id;
  expect((await end(desk, ofPhone)).status).toBe(200);
  expect(await isSignedIn(phone)).toBe(false);
  // The phone may be lost: the account only knows this browser.
  const known = createHash('sha256')
    .update(desk.cookies.get(BROWSER_COOKIE) ?? '')
    .digest('hex');
  expect(await browsers()).toMatchObject([{ browser_hash: known }]);
  expect((await end(desk, ofPhone)).status).toBe(404);
  expect((await end(desk)).status).toBe(200);
  expect(await isSignedIn(old)).toBe(false);
  expect(await sessions(desk)).toHaveLength(1);

  const trail = await desk.get<{ action: string; details: object }[]>('/api/audit-entries?pageSize=2');
  expect(trail.body.map(({ action, details }) => [action, details])).toEqual([
    ['sessions_ended', { count: 1 }],
    ['session_ended', {}],
  ]);
});

test("no account sees or ends another person's sessions", async () => {
  const [one, other] = [await signInAs(app, 'viewer'), await signInAs(app, 'lead')];
  const [mine] = await sessions(one.client);
  expect((await sessions(other.client)).map(({ id }) => id)).not.toContain(mine?.id);
  expect((await end(other.client, mine?.id)).status).toBe(404);
  expect((await end(other.client)).status).toBe(200);
  expect(await isSignedIn(one.client)).toBe(true);
  expect((await end(one.client, mine?.id)).status).toBe(200);
  expect(await isSignedIn(one.client)).toBe(false);
});

test('sessions that ran out are not shown', async () => {
  const { client, id } = await signInAs(app, 'viewer');
  await app.strapi.sessionManager('users-permissions').generateRefreshToken(String(id), undefined, { type: 'refresh' });
  const rows = () => app.strapi.db.connection('strapi_sessions').where({ user_id: String(id) });
  const newest = await rows().orderBy('id', 'desc').first<{ id: number }>('id');
  await rows()
    .where({ id: newest.id })
    .update({ expires_at: new Date(Date.now() - 1000) });
  expect(await sessions(client)).toHaveLength(1);
});

test('a network is an IP without its last part', () => {
  expect(networkOf('198.51.100.23')).toBe('198.51.100.0/24');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(networkOf('::1')).toBe('0:0:0::/48');
  expect(networkOf('nowhere')).toBe(null);
});
