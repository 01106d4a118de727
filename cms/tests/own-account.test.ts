import {
  type AuditEntryRow,
  BROWSER_COOKIE,
  type ContactRow,
  type HistoryEntry,
  type Problem,
  RATE_LIMITS,
  SESSION_COOKIE,
  type SessionResponse,
  STAFF_ROLES,
  type StaffRole,
  type StaffUser,
} from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveKnownBrowser } from '../src/auth/known-browsers.js';
import { staffSessions } from '../src/auth/staff-session.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { signInAs, STAFF, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

let app: TestApp;
let mail: MailServer;
let lead: StaffBrowser;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ RATE_LIMITS: 'on', SMTP_URL: mail.url });
  lead = await signInAs(app, 'lead');
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const GOOD = 'three-odd-green-kettles';
const changePassword = (client: HttpClient, current_password: string, password = GOOD) =>
  client.post<Problem & { message: string }>('/api/auth/change-password', { current_password, password });
const rename = (client: HttpClient, name: unknown) =>
  client.call<StaffUser & Problem>('/api/staff/me', { method: 'PATCH', json: { name } });
const login = (email: string, password: string, client = app.client()) =>
  client.post<Problem>('/api/auth/login', { email, password });
const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/sessions')).status === 200;
const trailOf = async (id: number) => {
  const query = `subject_type=staff&subject_id=${id}`;
  const { body } = await lead.client.get<AuditEntryRow[]>(`/api/audit-entries?${query}`);
  return body.filter(({ action }) => action !== 'staff_changed_elsewhere');
};

/** Another browser of the same account. */
async function elsewhere({ id }: StaffBrowser): Promise<HttpClient> {
  return app.client({ cookie: `${SESSION_COOKIE}=${await staffSessions(app.strapi).open(id)}` });
}

/** The account knows this browser. */
async function makeKnown({ client, id }: StaffBrowser): Promise<void> {
  client.cookies.set(BROWSER_COOKIE, await saveKnownBrowser(app.strapi, id, undefined, 'en'));
}

describe('POST /auth/change-password', () => {
  test.each(STAFF_ROLES)(
    'a %s changes the password, stays signed in here and nowhere else',
    async (role: StaffRole) => {
      const own = await signInAs(app, role);
      await makeKnown(own);
      const other = await elsewhere(own);
      const before = own.client.cookies.get(SESSION_COOKIE);

      const { status, body } = await changePassword(own.client, STAFF.password);
      expect([status, body.message]).toEqual([200, 'Your password is changed. You are signed out everywhere else.']);
      expect(await isSignedIn(own.client)).toBe(true);
      expect(await isSignedIn(other)).toBe(false);
      expect(own.client.cookies.get(SESSION_COOKIE)).not.toBe(before);
      const browsers = app.strapi.db.connection('known_browsers').where({ user_id: own.id });
      expect(await browsers).toHaveLength(1);

      expect((await login(own.email, STAFF.password)).body.code).toBe('credentials_wrong');
      expect((await login(own.email, GOOD)).status).toBe(200);
      expect(await trailOf(own.id)).toMatchObject([
        { action: 'sign_in_failed' },
        { action: 'password_changed', actor: own.email, details: {} },
      ]);
    },
  );

  test('a link or code that was mailed before is of no use afterwards', async () => {
    const own = await signInAs(app, 'recruiter');
    await login(own.email, STAFF.password);
    await own.client.post('/api/auth/request-reset', { email: own.email });
    const links = () => app.strapi.db.connection('password_links').where({ user_id: own.id, used_at: null });
    await waitFor(async () => (await links())[0]);
    expect((await changePassword(own.client, STAFF.password)).status).toBe(200);
    expect(await links()).toEqual([]);
    const codes = app.strapi.db.connection('login_codes').where({ user_id: own.id, used_at: null });
    expect(await codes).toEqual([]);
  });

  test('marks what is wrong, and changes nothing', async () => {
    const own = await signInAs(app, 'viewer');
    const other = await elsewhere(own);
    const marks = async (current_password?: unknown, password?: unknown) => {
      const json = { current_password, password };
      const { status, body } = await own.client.post<Problem>('/api/auth/change-password', json);
      return [status, ...body.errors.map(({ field, code }) => [field, code])];
    };
    expect(await marks()).toEqual([400, ['current_password', 'password_required'], ['password', 'password_required']]);
    expect(await marks('not my password', GOOD)).toEqual([400, ['current_password', 'current_password_wrong']]);
    expect(await marks(STAFF.password, 'too short')).toEqual([400, ['password', 'password_short']]);
    expect(await marks(STAFF.password, 'ä'.repeat(37))).toEqual([400, ['password', 'password_long']]);
    expect(await marks(STAFF.password, 'password1234')).toEqual([400, ['password', 'password_common']]);
    expect(await marks(STAFF.password, own.email)).toEqual([400, ['password', 'password_common']]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await trailOf(own.id)).toEqual([]);
  });

  test('a wrong current password counts as a failed sign-in, the right one starts the count afresh', async () => {
    const own = await signInAs(app, 'recruiter');
    await makeKnown(own);
    const { points } = RATE_LIMITS.loginAccount;
    for (let i = 1; i < points; i += 1) expect((await changePassword(own.client, 'a guess')).status).toBe(400);
    expect((await changePassword(own.client, STAFF.password, 'password1234')).status).toBe(400);
    for (let i = 0; i < points; i += 1) expect((await changePassword(own.client, 'a guess')).status).toBe(400);
    const { status, body } = await changePassword(own.client, STAFF.password);
    expect([status, body.code]).toEqual([429, 'account_locked']);
    // Locked for this browser, also for signing in; its owner is still signed in.
    expect((await login(own.email, STAFF.password, own.client)).body.code).toBe('account_locked');
    expect((await login(own.email, STAFF.password)).status).toBe(200);
    expect(await isSignedIn(own.client)).toBe(true);
    expect((await trailOf(own.id)).map(({ action }) => action)).toEqual(['sign_in_locked']);
  });

  test('takes a session, and a page of ours', async () => {
    expect((await changePassword(app.client(), STAFF.password)).status).toBe(401);
    const own = await signInAs(app, 'viewer');
    const body = { current_password: STAFF.password, password: GOOD };
    const foreign = await own.client.post('/api/auth/change-password', body, { origin: 'https://elsewhere.test' });
    expect(foreign.status).toBe(403);
  });
});

describe('PATCH /staff/me', () => {
  test.each(STAFF_ROLES)('gives a %s another name, which colleagues and the audit trail show', async (role) => {
    const own = await signInAs(app, role);
    const other = await elsewhere(own);
    const from = own.email.split('@')[0];
    const name = `Anita ${role} Rao`;
    const { status, body } = await rename(own.client, `  Anita   ${role} Rao `);
    expect([status, body]).toEqual([200, { id: own.id, name, email: own.email, role }]);
    expect((await other.get<SessionResponse>('/api/auth/session')).body).toMatchObject({ user: { name } });
    const team = (await lead.client.get<StaffUser[]>('/api/staff')).body;
    expect(team.find(({ id }) => id === own.id)).toMatchObject({ name });

    expect((await rename(own.client, name)).status).toBe(200);
    expect(await trailOf(own.id)).toMatchObject([
      { action: 'staff_renamed', actor: own.email, details: { from, to: name } },
    ]);
  });

  test('changes the name in histories from before', async () => {
    await app.client().post('/api/contact', contactForm());
    const [contact] = (await lead.client.get<ContactRow[]>('/api/contacts')).body;
    const own = await signInAs(app, 'recruiter');
    await own.client.post(`/api/inbox/contacts/${contact?.id}/notes`, { text: 'Called back.' });
    await rename(own.client, 'Meera Nair');
    const history = await lead.client.get<HistoryEntry[]>(`/api/inbox/contacts/${contact?.id}/history`);
    expect(history.body.at(-1)).toMatchObject({ kind: 'note', by: { id: own.id, name: 'Meera Nair' } });
  });

  test('rejects a name that is missing, too long, or looks like that of a colleague', async () => {
    const own = await signInAs(app, 'viewer');
    expect((await rename((await signInAs(app, 'viewer')).client, 'Sara Özcan')).status).toBe(200);
    for (const [name, code] of [
      [undefined, 'staff_name_required'],
      ['  A ', 'staff_name_required'],
      ['x'.repeat(121), 'text_too_long'],
      ['SARA Ozcan', 'staff_name_taken'],
    ]) {
      const { status, body } = await rename(own.client, name);
      expect([name, status, body.errors[0]]).toMatchObject([name, 400, { field: 'name', code }]);
    }
    // Another spelling of one's own name is allowed.
    expect((await rename(own.client, own.email.split('@')[0]?.toUpperCase())).status).toBe(200);
    expect((await rename(app.client(), 'Nobody At All')).status).toBe(401);
  });
});
