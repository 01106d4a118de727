import type { Problem, SessionResponse } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashesCompared } from './helpers/hashes-compared.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { codeOf, createStaff, STAFF, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ ...STAFF_SETTINGS, SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  mail.mails.length = 0;
  await app.strapi.db.connection('login_codes').delete();
});

const login = (client: HttpClient, headers?: Record<string, string>) =>
  client.post<Problem>('/api/auth/login', STAFF, headers);
const verify = (client: HttpClient, code: string, email = STAFF.email) =>
  client.post<Problem>('/api/auth/verify-code', { email, code });
const session = async (client: HttpClient) => (await client.get<SessionResponse>('/api/auth/session')).body;

async function requestCode(client: HttpClient): Promise<string> {
  // Other emails to staff may arrive in between.
  const codes = () => mail.mails.map(({ subject }) => codeOf(subject)).filter(Boolean);
  const before = codes().length;
  expect((await login(client)).status).toBe(200);
  return waitFor(() => codes()[before]);
}

/** The request id differs each time. */
const withoutId = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, request_id: undefined },
});
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /api/auth/login', () => {
  test('mails a code in the language of the caller', async () => {
    const english = await login(app.client());
    expect(english).toMatchObject({
      status: 200,
      body: { success: true, message: 'Verification code sent to your email!' },
    });
    expect(english.headers.get('cache-control')).toBe('no-store');
    await app.strapi.db.connection('login_codes').delete();
    await login(app.client(), { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' });

    const [first, second] = await mail.received(2, STAFF.email);
    expect(first?.subject).toMatch(/^\d{6} is your Qantara verification code$/);
    expect(first?.text).toContain(codeOf(first?.subject));
    expect(second?.subject).toContain('رمز التحقق');
    expect(second?.html).toContain('dir="rtl"');
  });

  test('mails the code though facts of the agency are missing', async () => {
    const facts = () => app.strapi.db.connection<Record<string, unknown>>('agencies');
    const before = await facts().select('id', 'name', 'tagline', 'licence_number');
    await facts().where({ locale: 'en' }).update({ licence_number: null, tagline: null });
    expect((await login(app.client())).status).toBe(200);
    const [incomplete] = await mail.received(1, STAFF.email);
    expect(incomplete?.subject).toMatch(/^\d{6} is your Qantara verification code$/);

    await facts().update({ name: null, phone: '?' });
    await app.strapi.db.connection('login_codes').delete();
    expect((await login(app.client())).status).toBe(200);
    const [, nameless] = await mail.received(2, STAFF.email);
    expect(nameless?.subject).toMatch(/^\d{6} is your [\w.-]+ verification code$/);
    for (const { id, ...values } of before) await facts().where({ id }).update(values);
  });

  test('responds the same to a wrong password and to an unknown email', async () => {
    const wrong = await app.client().post<Problem>('/api/auth/login', { ...STAFF, password: 'nope' });
    const unknown = await app.client().post<Problem>('/api/auth/login', { ...STAFF, email: 'nobody@qantara.test' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.detail).toBe('Login failed. Please check your credentials.');
    expect(withoutId(unknown)).toMatchObject({ status: 401, body: withoutId(wrong).body });
    expect(mail.mails).toHaveLength(0);
  });

  test('compares one hash for an unknown email and a blocked account as for a wrong password: it takes as long', async () => {
    const blocked = (await createStaff(app, 'viewer')).email;
    await app.strapi.db.connection('up_users').where({ email: blocked }).update({ blocked: true });
    for (const email of [STAFF.email, 'nobody@qantara.test', blocked]) {
      const compared = hashesCompared();
      await app.client().post('/api/auth/login', { email, password: 'nope' });
      expect([email, compared()]).toEqual([email, [10]]);
    }
  });

  test('names the fields that are missing', async () => {
    const { status, body } = await app.client().post<Problem>('/api/auth/login', {});
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field)).toEqual(['email', 'password']);
  });

  test('sends a browser no second code within a minute', async () => {
    const client = app.client();
    await login(client);
    const again = await login(client);
    expect(again.status).toBe(429);
    expect(again.body.code).toBe('code_resend_wait');
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(mail.mails).toHaveLength(1);
  });

  test('sends another browser a code of its own at once, and only that one works', async () => {
    const [phone, laptop] = [app.client(), app.client()];
    for (const client of [phone, laptop]) expect((await login(client)).status).toBe(200);
    const [first, second] = (await mail.received(2)).map(({ subject }) => codeOf(subject));
    const verify = (client: HttpClient, code = '') =>
      client.post<Problem>('/api/auth/verify-code', { email: STAFF.email, code });
    expect((await verify(laptop, second)).status).toBe(200);
    expect((await verify(phone, first)).body.code).toBe('code_expired');
  });

  test('reports an error when the mail cannot be sent, and leaves no code behind', async () => {
    mail.failing = true;
    try {
      const client = app.client();
      const { status, body } = await login(client);
      expect(status).toBe(503);
      expect(body.detail).toBe('We could not send the verification code. Please try again in a few minutes.');
      expect(client.cookies.size).toBe(0);
      expect(await app.strapi.db.connection('login_codes').select()).toHaveLength(0);
    } finally {
      mail.failing = false;
    }
    expect((await login(app.client())).status).toBe(200);
  });

  test('rejects blocked accounts and accounts that are not staff with the usual response', async () => {
    const { body: rejected } = withoutId(await app.client().post('/api/auth/login', { ...STAFF, password: 'nope' }));
    const users = app.strapi.db.connection('up_users').where({ email: STAFF.email });
    await users.clone().update({ blocked: true });
    expect(withoutId(await login(app.client()))).toMatchObject({ status: 401, body: rejected });
    await users.clone().update({ blocked: false });

    const links = app.strapi.db.connection('up_users_role_lnk');
    const [staffLink] = await links.clone().select();
    await links.clone().delete();
    expect(withoutId(await login(app.client()))).toMatchObject({ status: 401, body: rejected });
    await links.clone().insert(staffLink);
  });

  test('rejects a page of another website', async () => {
    const { status, body } = await login(app.client(), { origin: 'https://evil.example' });
    expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
    expect((await login(app.client(), { origin: 'http://localhost:3000' })).status).toBe(200);
  });
});

describe('POST /api/auth/verify-code', () => {
  test('opens a session, once', async () => {
    const client = app.client();
    const code = await requestCode(client);
    expect(await verify(client, code)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Login successful!' },
    });
    const user = { id: expect.any(Number), name: 'Sara Khan', email: STAFF.email, role: 'lead' };
    expect(await session(client)).toEqual({ authenticated: true, ends_in: expect.any(Number), user });

    const again = app.client();
    client.cookies.forEach((value, name) => again.cookies.set(name, value));
    expect((await verify(again, code)).status).toBe(401);
  });

  test('takes the code as people type it', async () => {
    const client = app.client();
    const code = await requestCode(client);
    const arabic = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    expect((await verify(client, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
  });

  test('accepts a code only in the browser that requested it', async () => {
    const client = app.client();
    const code = await requestCode(client);
    expect((await verify(app.client(), code)).status).toBe(401);
    expect((await verify(client, code)).status).toBe(200);
  });

  test('rejects the right code after five wrong tries', async () => {
    const client = app.client();
    const code = await requestCode(client);
    for (let i = 0; i < 5; i++) {
      const { status, body } = await verify(client, other(code));
      expect([status, body.detail]).toEqual([401, 'Invalid verification code']);
    }
    const { status, body } = await verify(client, code);
    expect([status, body.code]).toEqual([401, 'code_expired']);
  });

  test('counts tries made at the same time one by one', async () => {
    const client = app.client();
    const code = await requestCode(client);
    await Promise.all(Array.from({ length: 12 }, () => verify(client, other(code))));
    const [row] = await app.strapi.db.connection('login_codes').select('tries');
    expect(row).toEqual({ tries: 5 });
  });

  test('rejects a code after ten minutes', async () => {
    const client = app.client();
    const code = await requestCode(client);
    await app.strapi.db.connection('login_codes').update({ expires_at: new Date(Date.now() - 1000) });
    expect((await verify(client, code)).body.code).toBe('code_expired');
  });

  test('rejects the email of someone else, an older code and a malformed code', async () => {
    const client = app.client();
    const older = await requestCode(client);
    await app.strapi.db.connection('login_codes').update({ created_at: new Date(Date.now() - 61_000) });
    const code = await requestCode(client);
    if (older !== code) expect((await verify(client, older)).status).toBe(401);
    expect((await verify(client, other(code), 'nobody@qantara.test')).status).toBe(401);
    expect((await verify(client, '12345')).status).toBe(400);
    expect((await verify(client, code)).status).toBe(200);
  });

  test('keeps no code that can be read', async () => {
    const code = await requestCode(app.client());
    const [row] = await app.strapi.db.connection('login_codes').select();
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('the owner of an account', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
  const browser = (language = 'en') =>
    app.client({ 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.77', 'accept-language': language });
  // Emails about sign-ins of earlier tests may arrive late.
  const news = () =>
    mail.mails.filter(
      ({ subject, text }) => /New sign-in|تسجيل دخول جديد/.test(subject ?? '') && text?.includes('203.0.113.77'),
    );
  const signIn = async (client: HttpClient) => {
    await app.strapi.db.connection('login_codes').delete();
    expect((await verify(client, await requestCode(client))).status).toBe(200);
  };

  test('is emailed about a sign-in with a browser the account did not know, and about no other', async () => {
    await app.strapi.db.connection('known_browsers').delete();
    const known = browser();
    await signIn(known);
    const first = await waitFor(() => news()[0]);
    expect(first.subject).toBe('New sign-in to your Qantara account');
    expect(first.text).toContain('Browser: Chrome on Windows\nIP address: 203.0.113.77');
    expect(first.text).toMatch(/Time: \d+ \w+ 20\d\d at \d\d:\d\d GMT\+5:30/);
    expect(first.text).toContain('http://localhost:3000/admin?tab=settings&view=sessions');
    expect(first.text).toContain('http://localhost:3000/set-password');

    await signIn(known);
    // In the language of the owner's last sign-in, whatever a stranger's browser prefers.
    await signIn(browser('ar'));
    expect((await waitFor(() => news()[1])).subject).toBe('New sign-in to your Qantara account');
    await signIn(browser());
    expect((await waitFor(() => news()[2])).text).toContain(
      'http://localhost:3000/ar/admin?tab=settings&view=sessions',
    );
    expect(news()).toHaveLength(3);
  });

  test('keeps in the browser what is new at each sign-in: a token put there before is worth nothing', async () => {
    const client = browser();
    client.cookies.set('qantara_browser', 'x'.repeat(43));
    await signIn(client);
    const token = client.cookies.get('qantara_browser') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toContain('xxx');
    await signIn(client);
    expect(client.cookies.get('qantara_browser')).not.toBe(token);
    const rows = await app.strapi.db.connection('known_browsers').select();
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('qantara_browser'));
  });
});

test.each(['/api/auth/local', '/api/auth/refresh', '/api/auth/local/register', '/api/auth/forgot-password'])(
  'there is no other way in: %s',
  async (path) => {
    const { status } = await app.client().post(path, { identifier: STAFF.email, password: STAFF.password });
    expect([404, 405]).toContain(status);
  },
);
