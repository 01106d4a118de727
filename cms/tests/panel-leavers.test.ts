import type { AuditEntryRow, Problem, StaffAccountRow, StaffSchedules } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { runDuePublications } from '../src/strapi-admin/schedules/scheduled-publications.js';
import { CONTENT_TOKEN, contentIn, WEBSITE } from './helpers/content.js';
import { waitFor } from './helpers/mail-server.js';
import { createPanelAccount, openPanel, PANEL_PASSWORD } from './helpers/panel.js';
import { createStaff, signInAs, type StaffBrowser, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let lead: StaffBrowser;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN });
  lead = await signInAs(app, 'lead');
});
afterAll(() => app.stop());

const { contentOf, firstOf } = contentIn(() => app);
const change = (id: number, json: object) => lead.client.call(`/api/staff/${id}`, { method: 'PATCH', json });
const table = (name: string) => app.strapi.db.connection(name);

test('an account deactivated in the dashboard is blocked in the panel, with links and schedules', async () => {
  const { id, email } = await createStaff(app, 'editor');
  const account = await createPanelAccount(app, 'strapi-editor', email);
  const colleague = await createPanelAccount(app, 'strapi-editor');
  const panel = await openPanel(app, { email, password: PANEL_PASSWORD });
  const uid = CONTENT_TYPES.faqPage;
  const text = `${uid}/${await firstOf(uid)}`;
  const at = { at: '2099-03-01T09:30' };
  expect((await panel.call(`/content-schedule/${text}/publish?locale=en`, { method: 'PUT', json: at })).status).toBe(
    200,
  );
  const other = await openPanel(app, { email: colleague.email, password: PANEL_PASSWORD });
  expect((await other.call(`/content-schedule/${text}/publish?locale=ar`, { method: 'PUT', json: at })).status).toBe(
    200,
  );
  const shared = await panel.post<{ data: { url: string }[] }>(`/shared-previews/${text}?locale=en`, {});
  const preview = { ...WEBSITE, 'x-preview': new URL(shared.body.data[0]?.url ?? '').searchParams.get('link') ?? '' };
  const drafts = async () => (await app.client().get('/api/content?locale=en&status=draft', preview)).status;
  expect(await drafts()).toBe(200);

  expect((await change(id, { active: false })).status).toBe(200);
  expect(await drafts()).toBe(410);
  expect((await panel.get('/admin/users/me')).status).toBe(401);
  const schedules = await table('scheduled_publications').orderBy('locale').select('locale', 'problem');
  const problem = 'The person who chose this time may no longer publish. Choose a new time.';
  expect(schedules).toEqual([
    { locale: 'ar', problem: null },
    { locale: 'en', problem },
  ]);
  const signIn = { email, password: PANEL_PASSWORD };
  expect((await other.post('/admin/login', signIn)).status).toBe(400);
  const trail = await lead.client.get<AuditEntryRow[]>(`/api/audit-entries?actor=${lead.email}`);
  expect(trail.body.map(({ action, subject_id, details }) => [action, subject_id, details])).toEqual([
    ['staff_deactivated', String(id), {}],
    ['panel_account_changed', String(account.id), { name: email, deactivated: true }],
    ['schedule_stopped', await firstOf(uid), { publish: '2099-03-01T04:00:00.000Z', reason: problem, locale: 'en' }],
  ]);

  // What was stopped stays stopped.
  expect((await change(id, { active: true })).status).toBe(200);
  expect((await other.post('/admin/login', signIn)).status).toBe(200);
  expect(await drafts()).toBe(410);
  expect(await table('admin_users').where({ is_active: true }).pluck('email')).toContain(colleague.email);
});

test('a person without an account of the panel is deactivated all the same', async () => {
  const { id } = await createStaff(app, 'recruiter');
  expect((await change(id, { active: false })).status).toBe(200);
});

test('the last super admin of the panel is not blocked, by an invitation either', async () => {
  const { id: panelId, email } = await createPanelAccount(app, 'strapi-super-admin');
  const isActive = async () => (await table('admin_users').where({ id: panelId }).first('is_active')).is_active;
  const invite = (role: string) =>
    lead.client.post<StaffAccountRow & Problem>('/api/staff', { name: 'Asha Menon', email, role });
  const rejected = { status: 400, body: { code: 'staff_last_super_admin' } };
  expect(await invite('recruiter')).toMatchObject(rejected);
  const { id } = (await invite('lead')).body;
  for (const json of [{ role: 'recruiter' }, { active: false }]) expect(await change(id, json)).toMatchObject(rejected);
  expect(await isActive()).toBe(true);
  await createPanelAccount(app, 'strapi-super-admin');
  expect((await change(id, { active: false })).status).toBe(200);
  expect(await isActive()).toBe(false);
});

test('who is deactivated hands over what is scheduled to somebody who may publish it', async () => {
  const uid = CONTENT_TYPES.newsPage;
  const documentId = await firstOf(uid);
  const text = `${uid}/${documentId}`;
  const [leaver, editor, author, gone] = [
    await createStaff(app, 'editor'),
    await createStaff(app, 'editor'),
    await createStaff(app, 'editor'),
    await createStaff(app, 'editor'),
  ];
  const account = await createPanelAccount(app, 'strapi-editor', leaver.email);
  const next = await createPanelAccount(app, 'strapi-editor', editor.email);
  await createPanelAccount(app, 'strapi-author', author.email);
  const left = await createPanelAccount(app, 'strapi-editor', gone.email);
  await app.strapi.db.query('admin::user').update({ where: { id: left.id }, data: { isActive: false } });
  const panel = await openPanel(app, { email: leaver.email, password: PANEL_PASSWORD });
  const people = [leaver, editor, author, gone].map(({ id }) => id);
  const schedules = async (id: number) => {
    const { body } = await lead.client.get<StaffSchedules>(`/api/staff/${id}/schedules`);
    return { ...body, successors: body.successors.filter((successor) => people.includes(successor.id)) };
  };
  expect(await schedules(leaver.id)).toEqual({ count: 0, successors: [] });
  const at = { at: '2099-03-01T09:30' };
  await panel.call(`/content-schedule/${text}/publish?locale=en`, { method: 'PUT', json: at });
  // What the leaver changes afterwards counts as seen by the successor.
  const draft = `/content-manager/single-types/${uid}?locale=en`;
  const { body } = await panel.get<{ data: { hero: object } }>(draft);
  const hero = { ...body.data.hero, lead: 'Changed after the time was chosen.' };
  expect((await panel.call(draft, { method: 'PUT', json: { hero } })).status).toBe(200);
  const name = editor.email.split('@')[0];
  expect(await schedules(leaver.id)).toEqual({ count: 1, successors: [{ id: editor.id, name }] });
  expect(await schedules(author.id)).toEqual({ count: 0, successors: [] });
  expect((await lead.client.get('/api/staff/999999/schedules')).status).toBe(404);

  const rows = () => table('scheduled_publications').where({ uid }).select('actor_id', 'problem');
  for (const to of [author.id, gone.id, leaver.id, 999_999]) {
    const rejected = await change(leaver.id, { active: false, schedules_to: to });
    expect([to, rejected.status, rejected.body]).toMatchObject([
      ...[to, 400],
      { errors: [{ field: 'schedules_to', code: 'successor_invalid' }] },
    ]);
  }
  expect((await change(leaver.id, { active: false, schedules_to: '1' })).status).toBe(400);
  expect(await rows()).toEqual([{ actor_id: account.id, problem: null }]);
  expect((await panel.get('/admin/users/me')).status).toBe(200);

  expect((await change(leaver.id, { active: false, schedules_to: editor.id })).status).toBe(200);
  expect(await rows()).toEqual([{ actor_id: next.id, problem: null }]);
  const trail = await lead.client.get<AuditEntryRow[]>('/api/audit-entries?action=schedule_handed_over');
  expect(trail.body.map(({ actor, subject_id, details }) => ({ actor, subject_id, details }))).toEqual([
    {
      ...{ actor: lead.email, subject_id: documentId },
      details: {
        ...{ publish: '2099-03-01T04:00:00.000Z', locale: 'en' },
        ...{ from: leaver.email.split('@')[0], to: name },
      },
    },
  ]);
  await table('scheduled_publications')
    .where({ uid })
    .update({ at: new Date(Date.now() - 1000) });
  await runDuePublications(app.strapi);
  // The task that runs each minute may have taken it first.
  await waitFor(async () => ((await rows()).length === 0 ? true : undefined));
  expect(JSON.stringify(await contentOf('en'))).toContain(hero.lead);
});

test('who may no longer publish after a change of the role hands over what is scheduled', async () => {
  const uid = CONTENT_TYPES.careersPage;
  const text = `${uid}/${await firstOf(uid)}`;
  const [editor, colleague] = [await createStaff(app, 'editor'), await createStaff(app, 'editor')];
  await createPanelAccount(app, 'strapi-editor', editor.email);
  const next = await createPanelAccount(app, 'strapi-editor', colleague.email);
  const panel = await openPanel(app, { email: editor.email, password: PANEL_PASSWORD });
  const at = { at: '2099-03-01T09:30' };
  await panel.call(`/content-schedule/${text}/publish?locale=en`, { method: 'PUT', json: at });

  expect((await change(editor.id, { role: 'author', schedules_to: colleague.id })).status).toBe(200);
  const rows = await table('scheduled_publications').where({ uid }).select('actor_id', 'problem');
  expect(rows).toEqual([{ actor_id: next.id, problem: null }]);
});
