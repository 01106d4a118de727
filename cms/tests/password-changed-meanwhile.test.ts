import type { Problem, SessionResponse } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passwordLinks } from '../src/auth/password-links.js';
import { holdStatements } from './helpers/hold-statements.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { codeOf, createStaff, signInAs, STAFF } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** What an account loses during a sign-in, the browser that signs in loses as well. */
let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

/** Each test has its own account. */
let id: number;
let email: string;
beforeEach(async () => {
  ({ id, email } = await createStaff(app, 'recruiter'));
});

const mailed = <Found>(find: (mail: { subject?: string; text?: string }) => Found | undefined) =>
  waitFor(() =>
    mail.mails
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .map(find)
      .findLast(Boolean),
  );
const login = (client: HttpClient) => client.post<Problem>('/api/auth/login', { email, password: STAFF.password });
const verify = (client: HttpClient, code: string) => client.post<Problem>('/api/auth/verify-code', { email, code });

async function withCode(client: HttpClient): Promise<string> {
  expect((await login(client)).status).toBe(200);
  return mailed(({ subject }) => codeOf(subject) || undefined);
}

async function passwordLink(): Promise<string> {
  await passwordLinks(app.strapi).mail({ userId: id, locale: 'en', sender: null });
  return mailed(({ text }) => /token=([\w-]{43})/.exec(text ?? '')?.[1]);
}

const setPassword = async () => {
  const token = await passwordLink();
  return () => app.client().post('/api/auth/set-password', { token, password: 'three-odd-green-kettles' });
};
const asLead = (json: object) => async () => {
  const { client } = await signInAs(app, 'lead');
  return () => client.call(`/api/staff/${id}`, { method: 'PATCH', json });
};
const inPanel = () =>
  Promise.resolve(async () => {
    const users = app.strapi.service('plugin::users-permissions.user') as { edit(id: number, data: object): unknown };
    await users.edit(id, { password: 'three-odd-green-kettles' });
    return { status: 200 };
  });

/** Runs the change while a statement of the sign-in is delayed, until the change is done or waits for the sign-in. */
async function inBetween<SignInResult>(
  statement: string,
  signIn: () => Promise<SignInResult>,
  change: () => Promise<{ status: number }>,
) {
  const { held, release } = holdStatements(statement);
  const signingIn = signIn();
  await waitFor(() => held[0]);
  const changing = change();
  await Promise.race([changing, waitFor(async () => ((await waiters()) > 0 ? true : undefined))]);
  release();
  expect((await changing).status).toBe(200);
  return signingIn;
}

async function waiters(): Promise<number> {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { n: number }[] }>(
    `select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

test.each([
  ['a new password', setPassword],
  ['a new password from the panel', inPanel],
  ['a deactivated account', asLead({ active: false })],
  ['another role', asLead({ role: 'viewer' })],
])('no session outlives %s that comes while it is opened', async (_what, prepare) => {
  const client = app.client();
  const code = await withCode(client);
  await inBetween('insert into "strapi_sessions"', () => verify(client, code), await prepare());
  expect((await client.get<SessionResponse>('/api/auth/session')).body.authenticated).toBe(false);
  expect(await app.strapi.db.connection('strapi_sessions').where({ user_id: String(id) })).toHaveLength(0);
});

test('after a new password the account knows no browser that was signing in with the old one', async () => {
  const client = app.client();
  const code = await withCode(client);
  await inBetween('insert into "strapi_sessions"', () => verify(client, code), await setPassword());
  const known = app.strapi.db.connection('known_browsers').where({ user_id: id });
  // The browser in which the new password was set.
  expect(await known).toHaveLength(1);
});

test.each([
  ['set by a mailed link', setPassword],
  ['set in the panel', inPanel],
])('no code outlives a new password, %s, that comes while the old one is compared', async (_how, prepare) => {
  const client = app.client();
  await inBetween('pg_advisory_xact_lock(hashtext(', () => login(client), await prepare());
  const codes = app.strapi.db.connection('login_codes').where({ user_id: id, used_at: null });
  expect(await codes).toHaveLength(0);
});

test('a code that was mailed before a new password is set in the panel is of no use', async () => {
  const client = app.client();
  const code = await withCode(client);
  await (
    await inPanel()
  )();
  const { status, body } = await verify(client, code);
  expect([status, body.code]).toEqual([401, 'code_expired']);
});
