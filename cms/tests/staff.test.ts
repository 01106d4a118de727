import { type AuditEntryRow, type Problem, SESSION_COOKIE, type StaffAccountRow } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordLinks } from '../src/auth/password-links.js';
import { staffSessions } from '../src/auth/staff-session.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { createPanelAccount, PANEL_PASSWORD } from './helpers/panel.js';
import { createStaff, signInAs, STAFF, STAFF_SETTINGS, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let mail: MailServer;
let lead: StaffBrowser;
beforeAll(async () => {
  mail = await startMailServer();
  const panel = { PANEL_EMAIL: 'owner@qantara.test', PANEL_PASSWORD };
  app = await startStrapi({ ...STAFF_SETTINGS, ...panel, SMTP_URL: mail.url });
  lead = await signInAs(app, 'lead');
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.mails.length = 0;
});

let count = 0;
const someone = () => ({ name: `Omar Haddad ${(count += 1)}`, email: `Omar${count}@Qantara.test`, role: 'recruiter' });
const invite = (changes: object = {}, client = lead.client) =>
  client.post<StaffAccountRow & Problem>('/api/staff', { ...someone(), ...changes });
const change = (id: number, json: object, client = lead.client) =>
  client.call<StaffAccountRow & Problem>(`/api/staff/${id}`, { method: 'PATCH', json });
const list = async (client = lead.client) => (await client.get<StaffAccountRow[]>('/api/staff')).body;
const tokenIn = (text: string | undefined) => /set-password\?token=([\w-]{43})\b/.exec(text ?? '')?.[1] ?? '';
const setPassword = (token: string, password = 'three-odd-green-kettles', client = app.client()) =>
  client.post<Problem>('/api/auth/set-password', { token, password });

async function mailedTo(email: string) {
  await mail.received(1, email);
  return mail.mails.findLast(({ to }) => JSON.stringify(to).includes(email));
}

describe('POST /staff', () => {
  test('makes an account that can do nothing yet, and mails a link to a password', async () => {
    const { status, body } = await invite({ name: '  Layla   Said ', email: 'Layla@Qantara.test', role: 'viewer' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: body.id, name: 'Layla Said', email: 'layla@qantara.test', role: 'viewer', active: true, invited: true },
      // The link is created when its email is sent, which may have happened by now.
      ...{ link_until: body.link_until, signed_in_at: null },
    });
    const sent = await mailedTo('layla@qantara.test');
    expect(sent?.subject).toBe('Your invitation to the Qantara dashboard');
    expect(sent?.text).toContain('http://localhost:3000/set-password?token=');
    expect(sent?.text).toContain(lead.email.split('@')[0]);
    const row = (await list()).find(({ id }) => id === body.id);
    const hours = (Date.parse(row?.link_until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    const login = await app.client().post('/api/auth/login', { email: 'layla@qantara.test', password: 'anything' });
    expect(login.status).toBe(401);
  });

  test('writes the mail in the language of the lead', async () => {
    const client = app.client({ 'accept-language': 'ar' });
    lead.client.cookies.forEach((value, name) => client.cookies.set(name, value));
    const { body } = await invite({}, client);
    const sent = await mailedTo(body.email);
    expect(sent?.subject).toContain('دعوتك');
    expect(sent?.text).toContain('http://localhost:3000/ar/set-password?token=');
  });

  test('rejects what is not whole, and who is there already', async () => {
    const empty = await lead.client.post<Problem>('/api/staff', {});
    expect(empty.status).toBe(400);
    expect(empty.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'staff_name_required'],
      ['email', 'staff_email_required'],
      ['role', 'role_invalid'],
    ]);
    const first = await invite();
    const email = await invite({ email: first.body.email.toUpperCase() });
    expect([email.status, email.body.errors[0]?.code]).toEqual([400, 'staff_email_taken']);
    const name = await invite({ name: first.body.name.toUpperCase() });
    expect([name.status, name.body.errors[0]?.code]).toEqual([400, 'staff_name_taken']);
    await invite({ name: 'Sara Özcan' });
    for (const twin of ['Sаra Özcan', 'Sara  Ozcan', 'SARA\u200D ÖZCAN', 'Sara Öz\u200Ecan']) {
      const rejected = await invite({ name: twin });
      expect([twin, rejected.body.errors[0]?.code]).toEqual([twin, 'staff_name_taken']);
    }
    for (const role of ['owner', 'staff-lead', 1, null]) expect((await invite({ role })).status).toBe(400);
  });

  test('takes the name of a deactivated invitation, not that of a member who left', async () => {
    const { id, name, email } = (await invite()).body;
    await change(id, { active: false });
    expect((await invite({ name })).body).toMatchObject({ name, active: true });
    expect((await change(id, { active: true })).body).toMatchObject({ name: `${name} (${email})`, active: true });
    const left = await createStaff(app, 'viewer');
    await change(left.id, { active: false });
    const again = await invite({ name: left.email.split('@')[0] });
    expect(again.body.errors[0]?.code).toBe('staff_name_taken');
  });
});

describe('one account for the dashboard and the panel', () => {
  const panelAccount = async (email: string) => {
    const where = { email: email.toLowerCase() };
    const account = await app.strapi.db.query('admin::user').findOne({ where, populate: ['roles'] });
    const roles = (account?.roles as { code: string }[] | undefined)?.map(({ code }) => code).sort();
    return account && { id: account.id as number, active: account.isActive as boolean, roles };
  };

  test.each([
    ['author', ['strapi-author']],
    ['editor', ['strapi-editor']],
    ['job-editor', ['job-editor']],
    ['lead', ['job-editor', 'strapi-editor']],
  ])('an invitation as %s makes both, and sends one email', async (role, roles) => {
    const { body } = await invite({ role });
    expect(body).toMatchObject({ role, active: true, invited: true });
    expect((await list()).find(({ id }) => id === body.id)?.role).toBe(role);
    expect(await panelAccount(body.email)).toMatchObject({ active: true, roles });
    const row = await app.strapi.db.connection('admin_users').where({ email: body.email }).first();
    // The dashboard's sign-in is the only one, so there is no link of the panel's own either.
    expect(row).toMatchObject({ firstname: body.name, password: null, registration_token: null });
    const sent = await mailedTo(body.email);
    expect(sent?.text?.includes('This opens the content panel')).toBe(role !== 'lead');
    expect((await setPassword(tokenIn(sent?.text))).status).toBe(200);
    expect(await mail.received(1, body.email)).toHaveLength(1);
  });

  test('a recruiter gets none in the panel', async () => {
    const { body } = await invite({ role: 'recruiter' });
    expect(await panelAccount(body.email)).toBeNull();
  });

  test('an account that the panel has already is taken over, and a super admin stays one', async () => {
    const [blocked, owner] = [
      await createPanelAccount(app, 'strapi-editor'),
      await createPanelAccount(app, 'strapi-super-admin'),
    ];
    await app.strapi.db.query('admin::user').update({ where: { id: blocked.id }, data: { isActive: false } });
    expect((await invite({ email: blocked.email, role: 'author' })).body.role).toBe('author');
    expect(await panelAccount(blocked.email)).toEqual({ id: blocked.id, active: true, roles: ['strapi-author'] });
    expect((await invite({ email: owner.email, role: 'lead' })).status).toBe(201);
    expect(await panelAccount(owner.email)).toEqual({ id: owner.id, active: true, roles: ['strapi-super-admin'] });
    // An invitation that is rejected changes nothing there either.
    const other = await createPanelAccount(app, 'strapi-editor');
    expect((await invite({ email: other.email, role: 'author', name: lead.email.split('@')[0] })).status).toBe(400);
    expect(await panelAccount(other.email)).toMatchObject({ roles: ['strapi-editor'] });
  });

  test('the panel follows another role, and an account that is switched off and on', async () => {
    const { id, email } = (await invite({ role: 'author' })).body;
    const after = async (json: object) => {
      expect((await change(id, json)).status).toBe(200);
      const account = await panelAccount(email);
      return [account?.active, ...(account?.roles ?? [])];
    };
    expect(await after({ role: 'editor' })).toEqual([true, 'strapi-editor']);
    expect(await after({ role: 'job-editor' })).toEqual([true, 'job-editor']);
    expect(await after({ active: false })).toEqual([false, 'job-editor']);
    expect(await after({ role: 'author' })).toEqual([false, 'strapi-author']);
    expect(await after({ active: true })).toEqual([true, 'strapi-author']);
    expect(await after({ role: 'viewer' })).toEqual([false, 'strapi-author']);
    // A viewer who is switched on again is none in the panel.
    expect(await after({ active: false })).toEqual([false, 'strapi-author']);
    expect(await after({ active: true })).toEqual([false, 'strapi-author']);
    expect(await after({ role: 'lead' })).toEqual([true, 'job-editor', 'strapi-editor']);
    const { body } = await lead.client.get<AuditEntryRow[]>(`/api/audit-entries?subject_type=staff&subject_id=${id}`);
    expect(body.filter(({ action }) => action === 'staff_role_changed').at(-1)?.details).toEqual({
      ...{ from: 'author', to: 'editor' },
    });
  });

  test('roles that a super admin gave in the panel stay when an account is switched off and on', async () => {
    const { id, email } = (await invite({ role: 'editor' })).body;
    const roles = (await app.strapi.db.query('admin::role').findMany({
      where: { code: { $in: ['strapi-editor', 'job-editor'] } },
    })) as { id: number }[];
    await app.strapi.db.query('admin::user').update({ where: { email }, data: { roles: roles.map((one) => one.id) } });
    await change(id, { active: false });
    await change(id, { active: true });
    expect(await panelAccount(email)).toMatchObject({ active: true, roles: ['job-editor', 'strapi-editor'] });
  });

  test('an editor from before, without an account in the panel, gets one with the next change', async () => {
    const { id, email } = await createStaff(app, 'editor');
    expect((await list()).find((row) => row.id === id)?.role).toBe('editor');
    expect((await change(id, { role: 'author' })).body.role).toBe('author');
    expect(await panelAccount(email)).toMatchObject({ active: true, roles: ['strapi-author'] });
  });

  test('a new own name is the name in the panel', async () => {
    const { client, email } = await signInAs(app, 'lead');
    await createPanelAccount(app, 'strapi-editor', email);
    const name = `Amina ${email.slice(5, 13)}`;
    expect((await client.call('/api/staff/me', { method: 'PATCH', json: { name } })).status).toBe(200);
    expect(await app.strapi.db.connection('admin_users').where({ email }).first('firstname')).toEqual({
      firstname: name,
    });
  });
});

describe('the mailed link', () => {
  test('sets a password once, and with it one signs in by the two steps', async () => {
    const { email } = (await invite()).body;
    const token = tokenIn((await mailedTo(email))?.text);
    expect((await app.client().post('/api/auth/password-link', { token })).body).toMatchObject({
      ...{ email, purpose: 'invitation' },
    });
    expect((await setPassword(token)).body).toMatchObject({ success: true });
    const again = await setPassword(token);
    expect([again.status, again.body.code]).toEqual([410, 'password_link_invalid']);
    const login = await app.client().post('/api/auth/login', { email, password: 'three-odd-green-kettles' });
    expect(login.status).toBe(200);
    expect((await list()).find((one) => one.email === email)).toMatchObject({ invited: false, link_until: null });
  });

  test('is stored as a hash, and the queue holds no copy of it', async () => {
    const { email } = (await invite()).body;
    const token = tokenIn((await mailedTo(email))?.text);
    const rows = await app.strapi.db.connection('password_links').select<{ token_hash: string }[]>('token_hash');
    expect(rows.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('works alone when several are sent at once', async () => {
    const { id } = (await invite()).body;
    const { mail: send } = passwordLinks(app.strapi);
    await Promise.all(Array.from({ length: 5 }, () => send({ userId: Number(id), locale: 'en', sender: null })));
    const usable = await app.strapi.db.connection('password_links').where({ user_id: id, used_at: null });
    expect(usable).toHaveLength(1);
  });

  test('responds the same to an unknown, used, replaced or expired link, and to one of a deactivated account', async () => {
    const links = () => app.strapi.db.connection('password_links');
    const { id, email } = (await invite()).body;
    const replaced = tokenIn((await mailedTo(email))?.text);
    mail.mails.length = 0;
    await lead.client.post(`/api/staff/${id}/reset`);
    const old = tokenIn((await mailedTo(email))?.text);
    await links()
      .where({ user_id: id, used_at: null })
      .update({ expires_at: new Date(Date.now() - 1000) });
    mail.mails.length = 0;
    await lead.client.post(`/api/staff/${id}/reset`);
    const ofInactive = tokenIn((await mailedTo(email))?.text);
    await change(id, { active: false });

    const unknown = await setPassword('x'.repeat(43));
    expect(unknown.status).toBe(410);
    const { request_id: _, ...said } = unknown.body;
    for (const token of [replaced, old, ofInactive]) {
      expect(token).toHaveLength(43);
      expect(await setPassword(token)).toMatchObject({ status: 410, body: said });
      expect((await app.client().post('/api/auth/password-link', { token })).status).toBe(410);
    }
  });

  test('wants a password that is long enough and hard to guess, and stays good until it gets one', async () => {
    const { email } = (await invite()).body;
    const token = tokenIn((await mailedTo(email))?.text);
    const rejected = async (password: string) => (await setPassword(token, password)).body.errors[0]?.code;
    expect(await rejected('')).toBe('password_required');
    expect(await rejected('elevenchars')).toBe('password_short');
    expect(await rejected('password1234')).toBe('password_common');
    expect(await rejected('qwertyuiop12')).toBe('password_common');
    expect(await rejected(email)).toBe('password_common');
    expect(await rejected('م'.repeat(37))).toBe('password_long');
    expect((await setPassword(token)).status).toBe(200);
  });

  test('is rejected with the name of the field if it is missing or malformed', async () => {
    for (const json of [null, [], 'x', {}, { token: '' }, { token: 5 }, { token: 'x'.repeat(201) }]) {
      for (const path of ['/api/auth/password-link', '/api/auth/set-password']) {
        const { status, body } = await app.client().post<Problem>(path, json);
        expect([path, json, status, body.success]).toEqual([path, json, 400, false]);
      }
    }
    const { body } = await app.client().post<Problem>('/api/auth/set-password', {});
    expect(body.errors.map(({ field }) => field)).toEqual(['token', 'password']);
  });

  test('ends every session, and codes that wait', async () => {
    const { client, id, email } = await signInAs(app, 'recruiter');
    const browser = app.client();
    await browser.post('/api/auth/login', { email, password: STAFF.password });
    const code = (await mailedTo(email))?.subject?.slice(0, 6) ?? '';
    mail.mails.length = 0;
    await lead.client.post(`/api/staff/${id}/reset`);
    const sent = await mailedTo(email);
    expect(sent?.subject).toBe('Set a new password for the Qantara dashboard');
    expect((await setPassword(tokenIn(sent?.text))).status).toBe(200);
    expect((await client.get('/api/contacts')).status).toBe(401);
    expect((await browser.post('/api/auth/verify-code', { email, code })).status).toBe(401);
    expect(await app.strapi.db.connection('known_browsers').where({ user_id: id })).toHaveLength(1);
  });
});

describe('POST /auth/request-reset', () => {
  const ask = (email: unknown, client = app.client()) => client.post<Problem>('/api/auth/request-reset', { email });

  test('mails a link to a member of staff, and responds the same to everyone', async () => {
    const { email } = await createStaff(app, 'viewer');
    const known = await ask(email.toUpperCase());
    const unknown = await ask('nobody@qantara.test');
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(tokenIn((await mailedTo(email))?.text)).toHaveLength(43);
    expect(mail.mails).toHaveLength(1);
    expect((await ask('')).body.errors[0]?.code).toBe('email_required');
    expect(
      (await app.client().post('/api/auth/request-reset', { email }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
  });
});

describe('PATCH /staff/:id', () => {
  test('gives another role: every session with the former one ends at once', async () => {
    const { client, id } = await signInAs(app, 'viewer');
    const again = async () => {
      const browser = app.client();
      browser.cookies.set(SESSION_COOKIE, await staffSessions(app.strapi).open(id));
      return browser.get('/api/audit-entries');
    };
    expect((await again()).status).toBe(403);
    expect((await change(id, { role: 'lead' })).body).toMatchObject({ id, role: 'lead', active: true });
    expect((await client.get('/api/contacts')).status).toBe(401);
    expect((await again()).status).toBe(200);
    expect((await change(id, { role: 'recruiter' })).body).toMatchObject({ role: 'recruiter' });
    expect((await again()).status).toBe(403);
  });

  test('switches an account off at once, and on again', async () => {
    const { client, id, email } = await signInAs(app, 'recruiter');
    expect((await change(id, { active: false })).body).toMatchObject({ active: false });
    expect((await client.get('/api/contacts')).status).toBe(401);
    expect((await app.client().post('/api/auth/login', { email, password: STAFF.password })).status).toBe(401);
    expect((await lead.client.post(`/api/staff/${id}/reset`)).status).toBe(409);
    expect((await change(id, { active: true })).body).toMatchObject({ active: true });
    expect((await app.client().post('/api/auth/login', { email, password: STAFF.password })).status).toBe(200);
    expect((await client.get('/api/contacts')).status).toBe(401);
  });

  test("is rejected for one's own account, for users who are not staff, and without a change", async () => {
    expect(await change(lead.id, { role: 'viewer' })).toMatchObject({
      status: 409,
      body: { code: 'staff_own_account' },
    });
    expect((await change(lead.id, { active: false })).status).toBe(409);
    expect((await change(999_999, { active: false })).status).toBe(404);
    for (const path of ['/api/staff/abc', '/api/staff/1e3', '/api/staff/99999999999999'])
      expect((await lead.client.call(path, { method: 'PATCH', json: { active: false } })).status).toBe(404);
    for (const path of ['/api/staff/abc/reset', '/api/staff/999999/reset'])
      expect((await lead.client.post<Problem>(path)).body.code).toBe('staff_not_found');
    const { id } = await createStaff(app, 'viewer');
    for (const json of [{}, { role: 'boss' }, { active: 'no' }, { active: null }])
      expect((await change(id, json)).status).toBe(400);
  });

  test('two leads cannot demote each other, and one always stays', async () => {
    const other = await signInAs(app, 'lead');
    for (const row of await list()) {
      if (row.role === 'lead' && ![lead.id, other.id].includes(row.id)) await change(row.id, { role: 'viewer' });
    }
    const responses = await Promise.all([
      change(other.id, { role: 'viewer' }),
      change(lead.id, { active: false }, other.client),
    ]);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const leads = (await Promise.all([list(lead.client), list(other.client)])).find(Array.isArray) ?? [];
    expect(leads.filter(({ role, active }) => role === 'lead' && active)).toHaveLength(1);
  });
});

test('GET /staff: everyone reads names, a lead reads the rest; all of it is in the audit trail', async () => {
  const fresh = await signInAs(app, 'lead');
  const viewer = await signInAs(app, 'viewer');
  const { body } = await fresh.client.post<StaffAccountRow>('/api/staff', someone());
  await change(body.id, { role: 'viewer' }, fresh.client);
  await change(body.id, { active: false }, fresh.client);
  const names = await list(viewer.client);
  expect(names.find(({ id }) => id === body.id)).toEqual({ id: body.id, name: body.name, active: false });
  expect(names.every((row) => Object.keys(row).length === 3)).toBe(true);

  const trail = await fresh.client.get<AuditEntryRow[]>(
    `/api/audit-entries?subject_type=staff&subject_id=${body.id}&actor=${fresh.email}`,
  );
  expect(trail.body.map(({ action, details }) => [action, details])).toEqual([
    ['staff_deactivated', {}],
    ['staff_role_changed', { from: 'recruiter', to: 'viewer' }],
    ['staff_invited', { role: 'recruiter' }],
  ]);
});
