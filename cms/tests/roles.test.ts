import {
  type ContactRow,
  type Endpoint,
  ENDPOINTS,
  isAtLeast,
  neededRole,
  type Problem,
  SESSION_COOKIE,
  type SessionResponse,
  STAFF_ROLES,
} from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureStaffRoles } from '../src/bootstrap/ensure-staff-roles.js';
import { staffSessions } from '../src/auth/staff-session.js';
import { signIn, signInAs, STAFF, STAFF_SETTINGS, type StaffBrowser } from './helpers/staff.js';
import { contactForm } from './helpers/submissions.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let browsers: Record<string, StaffBrowser>;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  const made = await Promise.all(STAFF_ROLES.map(async (role) => [role, await signInAs(app, role)] as const));
  browsers = Object.fromEntries(made);
});
afterAll(() => app.stop());

const STAFF_CALLS = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([, { access }]) => access === 'staff')
  .map(([name, endpoint]) => [name, neededRole(endpoint), endpoint] as const);

describe.each(STAFF_ROLES)('a %s', (role) => {
  test.each(STAFF_CALLS)('calling %s, which takes a %s', async (_, needed, { method, path }) => {
    const url = `/api${path.replace(':name', 'contacts').replace(/:\w+/g, '999999999')}`;
    const json = method === 'GET' ? undefined : {};
    const { status, body } = await browsers[role]!.client.call<{ code?: string }>(url, { method, json });
    if (isAtLeast(role, needed)) {
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    } else {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_allowed' });
    }
  });
});

const OWN_ACCOUNT = ['changeOwnPassword', 'endSession', 'endOtherSessions', 'renameSelf'];

test('a viewer changes nothing but the own name, password and sessions', () => {
  const changes = STAFF_CALLS.filter(([, needed, { method }]) => isAtLeast('viewer', needed) && method !== 'GET');
  expect(changes.map(([name]) => name)).toEqual(OWN_ACCOUNT);
});

test('an editor has the own account, and nothing else', () => {
  const calls = STAFF_CALLS.filter(([, needed]) => isAtLeast('editor', needed)).map(([name]) => name);
  expect(calls.sort()).toEqual([...OWN_ACCOUNT, 'listSessions'].sort());
});

test('editors own no submission, and are no choice for its owner', async () => {
  const { client, id } = browsers.recruiter!;
  const staff = await client.get<{ id: number }[]>('/api/staff');
  expect(staff.body.map((row) => row.id)).toContain(id);
  expect(staff.body.map((row) => row.id)).not.toContain(browsers.editor!.id);
  const team = await browsers.lead!.client.get<{ id: number }[]>('/api/staff');
  expect(team.body).toContainEqual(expect.objectContaining({ id: browsers.editor!.id, role: 'editor' }));

  await app.client().post('/api/contact', contactForm());
  const [contact] = (await client.get<ContactRow[]>('/api/contacts')).body;
  const json = { owner_id: browsers.editor!.id, version: contact?.version };
  const given = await client.call<Problem>(`/api/contacts/${contact?.id}`, { method: 'PATCH', json });
  expect([given.status, given.body.errors[0]?.code]).toEqual([400, 'owner_unknown']);
});

test('the session returns the account', async () => {
  const { client, id, email } = browsers.recruiter!;
  const { body } = await client.get<SessionResponse>('/api/auth/session');
  expect(body).toEqual({
    authenticated: true,
    ends_in: expect.any(Number),
    user: { id, email, name: email.split('@')[0], role: 'recruiter' },
  });
});

test('another role counts from the next call on: the session ends, and a new one may what it allows', async () => {
  const { client, id } = await signInAs(app, 'viewer');
  const create = () => client.post('/api/jobs', {});
  expect((await create()).status).toBe(403);
  await giveRole(id, 'staff-recruiter');
  expect((await create()).status).toBe(401);
  client.cookies.set(SESSION_COOKIE, await staffSessions(app.strapi).open(id));
  expect((await create()).status).toBe(400);
});

test('an account without a role of the dashboard has no access', async () => {
  const { client, id } = await signInAs(app, 'lead');
  for (const type of ['authenticated', 'public', null]) {
    await giveRole(id, type);
    client.cookies.set(SESSION_COOKIE, await staffSessions(app.strapi).open(id));
    expect((await client.get('/api/contacts')).status).toBe(401);
  }
});

test('the roles are made once, and the first account leads', async () => {
  const roles = app.strapi.db.query('plugin::users-permissions.role');
  await ensureStaffRoles(app.strapi);
  expect(await roles.count({ where: { type: { $startsWith: 'staff' } } })).toBe(4);

  const { body } = await (await signIn(app)).get<SessionResponse>('/api/auth/session');
  expect(body).toMatchObject({ authenticated: true, user: { email: STAFF.email, role: 'lead' } });
});

async function giveRole(id: number, type: string | null): Promise<void> {
  const role = type && (await app.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } }));
  await app.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { id }, data: { role: role ? role.id : null } });
}
