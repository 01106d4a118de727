import { RATE_LIMITS } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { hashesCompared } from './helpers/hashes-compared.js';
import { OPEN_PANEL } from './helpers/panel.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const OWNER = { email: 'owner@qantara.test', password: 'Panel-pass-7-word' };
const OTHER = { email: 'other@qantara.test', password: 'Other-pass-7-word' };
const ADMIN = '/cms/backend/admin';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  const panel = { PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password };
  app = await startStrapi({ ...panel, ...OPEN_PANEL, RATE_LIMITS: 'on', SMTP_URL: mail.url });
  await addPanelUser(OTHER);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const addPanelUser = (account: typeof OTHER) =>
  app.strapi.service('admin::user')?.create({ ...account, firstname: 'Ed', isActive: true, roles: [] });

interface PanelResponse {
  error?: { status: number; name: string; message: string };
}

let host = 0;
/** Each from a new IP. */
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  app.client().post<PanelResponse>(ADMIN + path, json, {
    'x-forwarded-for': `198.51.${100 + Math.floor(host / 250)}.${(host++ % 250) + 1}`,
    ...headers,
  });
const inQuery = ({ email, password }: typeof OWNER) => `/login?${new URLSearchParams({ email, password }).toString()}`;
const counted = () =>
  app.strapi.db.connection('rate_limits').where('key', 'like', 'loginAccount:%').orderBy('key').select('key', 'points');

describe('sign-in', () => {
  test('takes email and password from the body, never from the URL', async () => {
    for (const path of [inQuery(OWNER), inQuery(OTHER)])
      for (const body of [
        {},
        [],
        { email: '', password: '' },
        { email: OWNER.email },
        { email: [OWNER.email] },
        undefined,
      ]) {
        const { status, body: said } = await post(path, body);
        expect([status, said.error?.name, said.error?.status]).toEqual([400, expect.any(String), 400]);
      }
    expect(await counted()).toEqual([]);
    expect((await post(inQuery(OWNER), OTHER)).status).toBe(200);
  });

  test('an account that is locked stays locked, whatever the URL says, and when others sign in', async () => {
    for (let i = 0; i < RATE_LIMITS.loginAccount.points; i += 1)
      expect((await post('/login', { ...OWNER, password: 'a guess' })).status).toBe(400);
    const before = await counted();
    expect((await post(inQuery(OWNER), {})).status).toBe(400);
    expect((await post(inQuery(OTHER), {})).status).toBe(400);
    expect((await post('/login', OTHER)).status).toBe(200);
    expect(await counted()).toEqual(before);
    for (const path of ['/login', inQuery(OTHER)]) expect((await post(path, OWNER)).status).toBe(429);
  });

  test('compares one hash for an unknown email as for a wrong password, in capitals too: it takes as long', async () => {
    for (const email of [OTHER.email, 'nobody@qantara.test', OTHER.email.toUpperCase()]) {
      // The account needs no unlocking.
      await app.strapi.db.connection('rate_limits').delete();
      const compared = hashesCompared();
      expect((await post('/login', { email, password: 'nope' })).status).toBe(400);
      expect([email, compared()]).toEqual([email, [10]]);
    }
  });
});

test('links to a new password are limited by account, across all IPs, known or not', async () => {
  const { points, seconds } = RATE_LIMITS.passwordLinkAccount;
  const rejections: unknown[] = [];
  for (const email of [OWNER.email, 'nobody@qantara.test']) {
    for (let i = 0; i < points; i += 1) expect((await post('/forgot-password', { email })).status).toBe(204);
    for (const again of [email, email.toUpperCase()]) {
      const { status, body, headers } = await post('/forgot-password', { email: again });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds - 120);
      rejections.push(body);
    }
  }
  expect(new Set(rejections.map((said) => JSON.stringify(said))).size).toBe(1);
  const links = () =>
    mail.mails
      .filter(({ to }) => JSON.stringify(to).includes(OWNER.email))
      .flatMap(({ text }) => /code=(\w+)/.exec(text ?? '')?.[1] ?? []);
  await waitFor(() => (links().length >= points ? true : undefined));
  expect(links()).toHaveLength(points);
  // Another account has its own count, and the owner can sign in with the last link.
  expect((await post('/forgot-password', { email: OTHER.email })).status).toBe(204);
  const row = await app.strapi.db.query('admin::user').findOne({ where: { email: OWNER.email } });
  const code = links().find((one) => one === row?.resetPasswordToken);
  expect((await post('/reset-password', { resetPasswordToken: code, password: 'Another-pass-8-word' })).status).toBe(
    200,
  );
});

describe('a value that PostgreSQL cannot compare', () => {
  const NULL = 'x\0';
  const DEEP = 'a deep list';
  const nested = '['.repeat(5000) + ']'.repeat(5000);
  const userInfo = { firstname: 'A', password: 'Some-pass-7-word' };
  test.each([
    ['/login', { email: NULL, password: 'x' }],
    ['/login', { email: 'a@b.co', password: NULL }],
    ['/login', { email: 'a@b.co', password: 'x', deviceId: DEEP }],
    ['/login', { email: DEEP, password: 'x' }],
    ['/forgot-password', { email: NULL }],
    ['/reset-password', { resetPasswordToken: NULL, password: 'Some-pass-7-word' }],
    ['/reset-password', { resetPasswordToken: DEEP, password: 'Some-pass-7-word' }],
    ['/register', { registrationToken: NULL, userInfo }],
    ['/register', { registrationToken: 'x', userInfo: { ...userInfo, lastname: NULL } }],
    ['/register', { registrationToken: 'x', userInfo: { ...userInfo, firstname: DEEP } }],
  ])('is rejected by %s: %j', async (path, json) => {
    const raw = JSON.stringify(json).replace(JSON.stringify(DEEP), nested);
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await app.client().call<PanelResponse>(ADMIN + path, { method: 'POST', raw, headers });
    expect([status, body.error?.status]).toEqual([400, 400]);
  });

  test('is rejected as a session id', async () => {
    const payload = Buffer.from(JSON.stringify({ sessionId: NULL })).toString('base64url');
    expect((await post('/access-token', {}, { cookie: `strapi_admin_refresh=x.${payload}.x` })).status).toBe(401);
  });

  test.each(['registrationToken[$ne]=a', 'registrationToken[a][b][c]=d', 'registrationToken=%2500'])(
    'is rejected as an invitation: %s',
    async (query) => {
      expect((await app.client().get(`${ADMIN}/registration-info?${query}`)).status).toBe(400);
    },
  );
});
