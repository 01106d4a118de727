import { type Problem, RATE_LIMITS } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { OPEN_PANEL } from './helpers/panel.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { consumeAttempts } from './helpers/consume-attempts.js';
import { codeOf, createStaff, STAFF } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const PANEL = { PANEL_EMAIL: 'editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };

let app: TestApp;
let second: SecondInstance;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ ...PANEL, ...OPEN_PANEL, RATE_LIMITS: 'on', SMTP_URL: mail.url });
  second = await startSecondInstance();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await mail.stop();
});

interface PanelResponse {
  data?: { token: string };
  error?: { name: string; message: string };
}

/** Each test has its own account. */
let email: string;
beforeEach(async () => {
  email = (await createStaff(app, 'recruiter')).email;
});

const { points } = RATE_LIMITS.loginAccount;
let host = 0;
/** An IP without any counts. */
const nextIp = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(host / 250)}.${(host++ % 250) + 1}` });
const login = (client: HttpClient, password = STAFF.password) =>
  client.post<Problem>('/api/auth/login', { email, password }, nextIp());
const mails = (subject: RegExp) =>
  mail.mails.filter((one) => JSON.stringify(one.to).includes(email) && subject.test(one.subject ?? ''));

async function signIn(client: HttpClient, where = client): Promise<void> {
  await app.strapi.db.connection('login_codes').delete();
  const before = mails(/^\d{6}/).length;
  expect((await login(client)).status).toBe(200);
  const code = codeOf((await waitFor(() => mails(/^\d{6}/)[before])).subject);
  client.cookies.forEach((value, name) => where.cookies.set(name, value));
  expect((await where.post('/api/auth/verify-code', { email, code }, nextIp())).status).toBe(200);
}

/** Strangers guess, at both instances in turn, until the account is locked. */
async function lock(): Promise<void> {
  for (let i = 0; i < points; i += 1) {
    const { client } = i % 2 ? app : second;
    expect((await login(client(), 'a guess')).status).toBe(401);
  }
  for (const { client } of [app, second]) expect((await login(client())).body.code).toBe('account_locked');
}

test('two instances share counts and locks, and email the owner once', async () => {
  await lock();
  const [sent] = await waitFor(() => (mails(/failed sign-ins/).length ? mails(/failed sign-ins/) : undefined));
  expect(sent?.text).toContain('http://localhost:3000/set-password');
  expect(sent?.text).toContain('For up to 15 minutes, only browsers');
  expect((await login(second.client())).status).toBe(429);
  const trail = app.strapi.db.connection('audit_entries').where({ action: 'sign_in_locked' });
  expect(await trail).toHaveLength(1);
});

test('the owner gets in with a browser the account knows, however strangers guess', async () => {
  const known = app.client();
  await signIn(known);
  const atSecond = second.client();
  known.cookies.forEach((value, name) => atSecond.cookies.set(name, value));
  await lock();
  await signIn(atSecond);
  // That does not reset the count of strangers.
  for (const { client } of [app, second]) expect((await login(client())).status).toBe(429);

  // A known browser has a count of its own, and is locked as well; another account's browser does not help.
  expect((await login(app.client({ cookie: `qantara_browser=${'x'.repeat(43)}` }))).status).toBe(429);
  for (let i = 0; i < points; i += 1) expect((await login(atSecond, 'a guess')).status).toBe(401);
  expect((await login(atSecond)).body.code).toBe('account_locked');
  // Locked twice, reported once: guessing does not fill the owner's mailbox.
  const trail = () => app.strapi.db.connection('audit_entries').where({ action: 'sign_in_locked' });
  await waitFor(() => mails(/failed sign-ins/)[0]);
  expect(mails(/failed sign-ins/)).toHaveLength(1);
  expect(await trail()).toHaveLength(2);
});

test('a guest behind the same IP cannot lock out accounts in their known browsers', async () => {
  const known = app.client();
  await signIn(known);
  const office = nextIp();
  const logInAs = (client: HttpClient, name: string) =>
    client.post<Problem>('/api/auth/login', { email: name, password: STAFF.password }, office);
  for (let i = 0; i < RATE_LIMITS.login.points; i += 1)
    expect((await logInAs(app.client(), `nobody-${i}@qantara.test`)).status).toBe(401);
  expect((await logInAs(app.client(), email)).body.code).toBe('too_many_requests');
  // A browser that one account knows has no count of its own for another account.
  expect((await logInAs(known, 'nobody@qantara.test')).body.code).toBe('too_many_requests');

  await app.strapi.db.connection('login_codes').delete();
  const before = mails(/^\d{6}/).length;
  expect((await logInAs(known, email)).status).toBe(200);
  const code = codeOf((await waitFor(() => mails(/^\d{6}/)[before])).subject);
  expect((await known.post('/api/auth/verify-code', { email, code }, office)).status).toBe(200);
});

test('the owner gets in with a mailed link, however strangers guess', async () => {
  await lock();
  const browser = second.client();
  const asked = await browser.post('/api/auth/request-reset', { email }, nextIp());
  expect(asked.status).toBe(200);
  const sent = await waitFor(() => mails(/new password/)[0]);
  const token = /token=([\w-]{43})/.exec(sent.text ?? '')?.[1];
  const set = await browser.post('/api/auth/set-password', { token, password: STAFF.password }, nextIp());
  expect(set.status).toBe(200);
  expect((await login(app.client())).status).toBe(429);
  const before = mail.mails.length;
  await signIn(browser);
  expect(mail.mails.slice(before).filter(({ subject }) => /New sign-in/.test(subject ?? ''))).toEqual([]);
});

test('a person with a code of their own cannot lock another account with it', async () => {
  const mine = app.client();
  expect((await login(mine)).status).toBe(200);
  const victim = (await createStaff(app, 'lead')).email;
  const guess = () => mine.post<Problem>('/api/auth/verify-code', { email: victim, code: '000000' }, nextIp());
  for (let i = 0; i < points + 2; i += 1) expect([401, 429]).toContain((await guess()).status);
  const wrong = await app.client().post<Problem>('/api/auth/login', { email: victim, password: 'x' }, nextIp());
  expect(wrong.status).toBe(401);
});

test('a code requested at one instance works at the other, once; so does the session, until it ends at either', async () => {
  const [here, there] = [app.client(), second.client()];
  await signIn(here, there);
  there.cookies.forEach((value, name) => here.cookies.set(name, value));
  expect((await here.get('/api/contacts')).status).toBe(200);
  expect((await there.post('/api/auth/logout')).status).toBe(200);
  expect((await here.get('/api/contacts')).status).toBe(401);
});

test('the panel: accounts are locked at both instances together, and the owner gets in with a mailed link', async () => {
  const credentials = { email: PANEL.PANEL_EMAIL, password: PANEL.PANEL_PASSWORD };
  const path = '/cms/backend/admin/login';
  const toPanel = (client: HttpClient, password = 'a guess', name = credentials.email) =>
    client.post<PanelResponse>(path, { email: name, password }, nextIp());
  for (const name of [credentials.email, 'nobody@qantara.test']) {
    for (let i = 0; i < points; i += 1) {
      const response = await toPanel((i % 2 ? app : second).client(), 'a guess', name);
      expect([response.status, response.body.error?.message]).toEqual([400, 'Invalid credentials']);
    }
    const locked = await toPanel(second.client(), credentials.password, name);
    expect([locked.status, locked.body.error?.name]).toEqual([429, 'RateLimitError']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  email = credentials.email;
  const warning = await waitFor(() => mails(/failed sign-ins/)[0]);
  expect(warning.text).toContain('http://localhost:3000/cms/auth/forgot-password');

  await app.client().post('/cms/backend/admin/forgot-password', { email }, nextIp());
  const sent = await waitFor(() => mails(/[Rr]eset/)[0]);
  const code = /code=(\w+)/.exec(sent.text ?? '')?.[1];
  const reset = { resetPasswordToken: code, password: 'Another-pass-8-word' };
  const response = await app.client().post<PanelResponse>('/cms/backend/admin/reset-password', reset, nextIp());
  const authorization = `Bearer ${response.body.data?.token}`;
  expect((await second.client({ authorization }).get('/cms/backend/admin/users/me')).status).toBe(200);
});

test.each(['login', 'forgot-password', 'reset-password', 'register'])(
  "the panel's %s is limited by IP",
  async (call) => {
    const headers = nextIp();
    const attempt = () =>
      app.client().post(`/cms/backend/admin/${call}`, { email: `${host++}@b.co`, password: 'a guess' }, headers);
    for (let i = 0; i < RATE_LIMITS.login.points; i += 1) expect((await attempt()).status).not.toBe(429);
    const rejected = await attempt();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
  },
);

test('each instance counts public reads on its own', async () => {
  const headers = nextIp();
  const read = async ({ client }: Pick<TestApp, 'client'>) =>
    (await client(headers).get('/api/tracking/public')).status;
  expect(await read(app)).toBe(200);
  // Not by calls, which would have to be made within the window.
  await consumeAttempts(app, 'publicRead', headers['x-forwarded-for'], RATE_LIMITS.publicRead.points - 1);
  expect(await read(app)).toBe(429);
  expect(await read(second)).toBe(200);
});

test('while the database is away, limits still hold, and no account is locked out for it', async () => {
  const server = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await server.connect();
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const greedy = { 'x-forwarded-for': '203.0.113.99' };
  let guest = 0;
  const attempt = (headers: Record<string, string>) =>
    app.client().post('/api/auth/login', { email: `a${guest++}@b.co`, password: 'x' }, headers);
  // Its repeated output would fill the report.
  app.strapi.log.silent = true;
  try {
    await server.query(`alter database "${name}" with allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const statuses: number[] = [];
    for (let i = 0; i <= RATE_LIMITS.login.points; i += 1) statuses.push((await attempt(greedy)).status);
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.login.points).fill(503), 429]);
    expect((await attempt(nextIp())).status).toBe(503);
  } finally {
    await server.query(`alter database "${name}" with allow_connections true`);
    await server.end();
    app.strapi.log.silent = false;
  }
  await waitFor(async () => ((await attempt(nextIp())).status === 401 ? true : undefined));
});
