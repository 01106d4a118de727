import { type Problem, RATE_LIMITS } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { OPEN_PANEL } from './helpers/panel.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
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

interface PanelAnswer {
  data?: { token: string };
  error?: { name: string; message: string };
}

/** Each test has an account of its own. */
let email: string;
beforeEach(async () => {
  email = (await createStaff(app, 'recruiter')).email;
});

const { points } = RATE_LIMITS.loginAccount;
let host = 0;
/** An address that nothing was counted for yet. */
const nextAddress = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(host / 250)}.${(host++ % 250) + 1}` });
const login = (client: HttpClient, password = STAFF.password) =>
  client.post<Problem>('/api/auth/login', { email, password }, nextAddress());
const mails = (subject: RegExp) =>
  mail.mails.filter((one) => JSON.stringify(one.to).includes(email) && subject.test(one.subject ?? ''));

async function signIn(client: HttpClient, where = client): Promise<void> {
  await app.strapi.db.connection('login_codes').delete();
  const before = mails(/^\d{6}/).length;
  expect((await login(client)).status).toBe(200);
  const code = codeOf((await waitFor(() => mails(/^\d{6}/)[before])).subject);
  client.cookies.forEach((value, name) => where.cookies.set(name, value));
  expect((await where.post('/api/auth/verify-code', { email, code }, nextAddress())).status).toBe(200);
}

/** Strangers guess, at both instances in turn, until the account is locked. */
async function lock(): Promise<void> {
  for (let i = 0; i < points; i += 1) {
    const { client } = i % 2 ? app : second;
    expect((await login(client(), 'a guess')).status).toBe(401);
  }
  for (const { client } of [app, second]) expect((await login(client())).body.code).toBe('account_locked');
}

test('two instances count together, lock together, and tell the owner once', async () => {
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
  // That begins nothing anew for those who guess.
  for (const { client } of [app, second]) expect((await login(client())).status).toBe(429);

  // A count of its own is no free pass: it is locked as well, and another account's browser helps nobody.
  expect((await login(app.client({ cookie: `qantara_browser=${'x'.repeat(43)}` }))).status).toBe(429);
  for (let i = 0; i < points; i += 1) expect((await login(atSecond, 'a guess')).status).toBe(401);
  expect((await login(atSecond)).body.code).toBe('account_locked');
  // Locked twice, told once: nobody fills the owner's mailbox this way.
  const trail = () => app.strapi.db.connection('audit_entries').where({ action: 'sign_in_locked' });
  await waitFor(() => mails(/failed sign-ins/)[0]);
  expect(mails(/failed sign-ins/)).toHaveLength(1);
  expect(await trail()).toHaveLength(2);
});

test('a guest behind the same address cannot keep out those whose browsers their accounts know', async () => {
  const known = app.client();
  await signIn(known);
  const office = nextAddress();
  const logInAs = (client: HttpClient, name: string) =>
    client.post<Problem>('/api/auth/login', { email: name, password: STAFF.password }, office);
  for (let i = 0; i < RATE_LIMITS.login.points; i += 1)
    expect((await logInAs(app.client(), `nobody-${i}@qantara.test`)).status).toBe(401);
  expect((await logInAs(app.client(), email)).body.code).toBe('too_many_requests');
  // A browser of one account has no count of its own for another one.
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
  const asked = await browser.post('/api/auth/request-reset', { email }, nextAddress());
  expect(asked.status).toBe(200);
  const sent = await waitFor(() => mails(/new password/)[0]);
  const token = /token=([\w-]{43})/.exec(sent.text ?? '')?.[1];
  const set = await browser.post('/api/auth/set-password', { token, password: STAFF.password }, nextAddress());
  expect(set.status).toBe(200);
  expect((await login(app.client())).status).toBe(429);
  const before = mail.mails.length;
  await signIn(browser);
  expect(mail.mails.slice(before).filter(({ subject }) => /New sign-in/.test(subject ?? ''))).toEqual([]);
});

test('whoever holds a code of his own cannot lock the account of another with it', async () => {
  const mine = app.client();
  expect((await login(mine)).status).toBe(200);
  const victim = (await createStaff(app, 'lead')).email;
  const guess = () => mine.post<Problem>('/api/auth/verify-code', { email: victim, code: '000000' }, nextAddress());
  for (let i = 0; i < points + 2; i += 1) expect([401, 429]).toContain((await guess()).status);
  const wrong = await app.client().post<Problem>('/api/auth/login', { email: victim, password: 'x' }, nextAddress());
  expect(wrong.status).toBe(401);
});

test('a code asked for at one instance works at the other, once; so does the session, until it ends at either', async () => {
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
    client.post<PanelAnswer>(path, { email: name, password }, nextAddress());
  for (const name of [credentials.email, 'nobody@qantara.test']) {
    for (let i = 0; i < points; i += 1) {
      const answer = await toPanel((i % 2 ? app : second).client(), 'a guess', name);
      expect([answer.status, answer.body.error?.message]).toEqual([400, 'Invalid credentials']);
    }
    const locked = await toPanel(second.client(), credentials.password, name);
    expect([locked.status, locked.body.error?.name]).toEqual([429, 'RateLimitError']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  email = credentials.email;
  const warning = await waitFor(() => mails(/failed sign-ins/)[0]);
  expect(warning.text).toContain('http://localhost:3000/cms/auth/forgot-password');

  await app.client().post('/cms/backend/admin/forgot-password', { email }, nextAddress());
  const sent = await waitFor(() => mails(/[Rr]eset/)[0]);
  const code = /code=(\w+)/.exec(sent.text ?? '')?.[1];
  const reset = { resetPasswordToken: code, password: 'Another-pass-8-word' };
  const answer = await app.client().post<PanelAnswer>('/cms/backend/admin/reset-password', reset, nextAddress());
  const authorization = `Bearer ${answer.body.data?.token}`;
  expect((await second.client({ authorization }).get('/cms/backend/admin/users/me')).status).toBe(200);
});

test.each(['login', 'forgot-password', 'reset-password', 'register'])(
  "the panel's %s is limited by address",
  async (call) => {
    const headers = nextAddress();
    const attempt = () =>
      app.client().post(`/cms/backend/admin/${call}`, { email: `${host++}@b.co`, password: 'a guess' }, headers);
    for (let i = 0; i < RATE_LIMITS.login.points; i += 1) expect((await attempt()).status).not.toBe(429);
    const { status, headers: told } = await attempt();
    expect(status).toBe(429);
    expect(Number(told.get('retry-after'))).toBeGreaterThan(800);
  },
);

test('reads are counted by each instance alone', async () => {
  const headers = nextAddress();
  const read = async ({ client }: Pick<TestApp, 'client'>) =>
    (await client(headers).get('/api/tracking/public')).status;
  const { points: reads } = RATE_LIMITS.publicRead;
  for (let i = 0; i < reads; i += 1) expect(await read(app)).toBe(200);
  expect(await read(app)).toBe(429);
  expect(await read(second)).toBe(200);
});

test('while the database is away, limits still hold, and nobody is locked out for it', async () => {
  const server = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await server.connect();
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const greedy = { 'x-forwarded-for': '203.0.113.99' };
  let guest = 0;
  const attempt = (headers: Record<string, string>) =>
    app.client().post('/api/auth/login', { email: `a${guest++}@b.co`, password: 'x' }, headers);
  // What it has to say about it every time fills the report.
  app.strapi.log.silent = true;
  try {
    await server.query(`alter database "${name}" with allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const statuses: number[] = [];
    for (let i = 0; i <= RATE_LIMITS.login.points; i += 1) statuses.push((await attempt(greedy)).status);
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.login.points).fill(503), 429]);
    expect((await attempt(nextAddress())).status).toBe(503);
  } finally {
    await server.query(`alter database "${name}" with allow_connections true`);
    await server.end();
    app.strapi.log.silent = false;
  }
  await waitFor(async () => ((await attempt(nextAddress())).status === 401 ? true : undefined));
});
