import type { AuditEntryRow } from '@qantara/contract';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePanelRoles } from '../src/strapi-admin/access/ensure-panel-roles.js';
import { type PanelTypeKind, panelTypeKind } from '../src/strapi-admin/access/panel-types.js';
import type { HttpClient } from './helpers/http-client.js';
import { createJob } from './helpers/jobs.js';
import { openPanel, signInToPanel } from './helpers/panel.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

const ROLES = ['strapi-author', 'strapi-editor', 'job-editor'] as const;
type Role = (typeof ROLES)[number];
const OWNER = { email: 'o@qantara.test', password: 'Panel-horse-7-battery' };
const CONTENT = '/content-manager';

let app: TestApp;
let lead: HttpClient;
let clients: Record<Role, HttpClient>;
let job: string;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password });
  lead = await signIn(app);
  job = (await createJob(lead)).id;
  await app.client().post('/api/contact', contactForm());
  const made = await Promise.all(ROLES.map(async (role) => [role, await signInToPanel(app, role)] as const));
  clients = Object.fromEntries(made) as typeof clients;
});
afterAll(() => app.stop());

const uids = () => Object.keys(app.strapi.contentTypes) as UID.ContentType[];
const ofKind = (kind: PanelTypeKind | null) => uids().filter((uid) => panelTypeKind(app.strapi, uid) === kind);
const urlOf = (uid: UID.ContentType) =>
  `${CONTENT}/${String(app.strapi.contentType(uid).kind) === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`;
const put = (role: Role, url: string, json: object = {}) => clients[role].call(url, { method: 'PUT', json });
const trail = async () =>
  (await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=50')).body
    .filter(({ action }) => /^(content|agency)_/.test(action))
    .map(({ action, actor, subject_type, details }) => ({ action, actor, subject_type, details }));

/** Drafts of seeded texts, one for each kind of type, with the URL of their content calls. */
async function seeded(kinds: readonly PanelTypeKind[], locale = 'en') {
  const texts = kinds
    .filter((kind) => ofKind(kind).length > 0)
    .map(async (kind) => {
      for (const uid of ofKind(kind)) {
        const row = await app.strapi.db.query(uid).findOne({ where: { locale, publishedAt: null } });
        const url = urlOf(uid) + (kind === 'record' ? `/${row?.documentId}` : '');
        if (row) return { url, name: app.strapi.contentType(uid).info.singularName };
      }
      throw new Error(`Nothing of kind ${kind} is stored`);
    });
  return Promise.all(texts);
}

const moreCallsOf = (uid: string, id: string) =>
  [
    ['GET', `/collection-types/${uid}/${id}`],
    ['POST', `/collection-types/${uid}`],
    ['DELETE', `/collection-types/${uid}/${id}`],
    ['POST', `/collection-types/${uid}/actions/publish`],
    ['POST', `/collection-types/${uid}/${id}/actions/publish`],
    ['POST', `/collection-types/${uid}/actions/bulkPublish`],
    ['GET', `/single-types/${uid}`],
    ['PUT', `/single-types/${uid}`],
    ['GET', `/relations/${uid}/createdBy`],
    ['GET', `/content-types/${uid}/configuration`],
    ['POST', `/uid/generate?contentTypeUID=${uid}`],
  ] as const;

describe.each(ROLES)('%s', (role) => {
  test('has every content type of its kind in all fields and languages, and nothing of people', async () => {
    type Permission = { action: string; subject: string | null; properties: { locales?: string[]; fields?: string[] } };
    const { body } = await clients[role].get<{ data: Permission[] }>('/admin/users/me/permissions');
    const subjects = new Set(body.data.flatMap(({ subject }) => subject ?? []));
    const kinds = role === 'job-editor' ? (['job'] as const) : (['page', 'record', 'facts'] as const);
    expect([...subjects].sort()).toEqual(kinds.flatMap(ofKind).sort());
    for (const { action, subject, properties } of body.data.filter((one) => one.subject !== null)) {
      expect(properties.locales, subject ?? '').toEqual(['en', 'ar']);
      if (action.endsWith('.update')) expect(properties.fields?.length, subject ?? '').toBeGreaterThan(1);
    }
    expect(body.data.some(({ action }) => action.startsWith('plugin::upload.'))).toBe(role !== 'job-editor');
  });

  test('reads and changes nothing of people, whatever it asks for', async () => {
    const { document_id: id } = await app.strapi.db
      .connection('contact_inquiries')
      .first<{ document_id: string }>('document_id');
    // A super admin is rejected for all hidden types (panel-content.test).
    const types = ofKind(null).filter((one) => /^(api|plugin::users-permissions)/.test(one));
    expect(types).toContain('api::contact-inquiry.contact-inquiry');
    for (const uid of types)
      for (const [method, path] of [
        ['GET', `/collection-types/${uid}`],
        ['PUT', `/collection-types/${uid}/${id}`],
        ...(uid === 'api::contact-inquiry.contact-inquiry' ? moreCallsOf(uid, id) : []),
      ] as const) {
        const json = ['POST', 'PUT'].includes(method) ? { documentIds: [id], contentTypeUID: uid } : undefined;
        const { status, body } = await clients[role].call(CONTENT + path, { method, json });
        expect([method, path, status]).toEqual([method, path, 403]);
        expect(JSON.stringify(body)).not.toContain(contactForm().email);
      }
    for (const path of ['/admin/users', '/admin/roles'])
      expect([path, (await clients[role].get(path)).status]).toEqual([path, 403]);
  });

  test('works on jobs, on content, and publishes, or does not', async () => {
    const isJobEditor = role === 'job-editor';
    expect((await put(role, `${CONTENT}/collection-types/api::job.job/${job}?locale=en`)).status).toBe(
      isJobEditor ? 200 : 403,
    );
    expect((await clients[role].get('/upload/files')).status).toBe(isJobEditor ? 403 : 200);
    const texts = await seeded(['record', 'page']);
    const saved = texts.map(({ url }) => `${url}?locale=en`);
    for (const url of saved) expect([url, (await put(role, url)).status]).toEqual([url, isJobEditor ? 403 : 200]);
    const publish = texts.map(({ url }) => `${url}/actions/publish?locale=en`);
    for (const url of publish)
      expect([url, (await clients[role].post(url, {})).status]).toEqual([url, role === 'strapi-editor' ? 200 : 403]);
    const [facts] = ofKind('facts');
    expect((await put(role, `${urlOf(facts!)}?locale=en`)).status).toBe(role === 'strapi-editor' ? 200 : 403);
    if (role === 'strapi-editor') return;
    for (const url of publish.map((one) => one.replace('publish', 'unpublish')))
      expect([url, (await clients[role].post(url, {})).status]).toEqual([url, 403]);
    for (const url of saved) expect([403, 405]).toContain((await clients[role].call(url, { method: 'DELETE' })).status);
  });
});

test('an editor reads no versions of packages, and gets 400 for a body of another shape', async () => {
  const client = clients['strapi-editor'];
  const { status, body } = await client.get<{ data: object }>('/admin/information');
  expect([status, Object.keys(body.data).sort()]).toEqual([
    200,
    ['autoReload', 'communityEdition', 'currentEnvironment', 'projectId', 'strapiVersion', 'useYarn'],
  ]);
  for (const json of [{}, [], { permissions: {} }, { permissions: 'all' }, { widgets: [{ uid: 1 }] }]) {
    expect([json, (await client.post('/admin/permissions/check', json)).status]).toEqual([json, 400]);
    expect([json, (await put('strapi-editor', '/admin/homepage/layout', json)).status]).toEqual([json, 400]);
  }
  expect((await client.post('/admin/permissions/check', { permissions: [] })).status).toBe(200);
  expect((await put('strapi-editor', '/admin/homepage/layout', { widgets: [] })).status).toBe(200);
});

test('a filter by the author of a text gives away nothing about accounts', async () => {
  const admin = await app.strapi.db.query('admin::user').findOne({ where: { email: OWNER.email } });
  const [text] = await seeded(['record']);
  const list = text!.url.replace(/\/[^/]+$/, '');
  const uid = list.split('/').at(-1) as UID.ContentType;
  await app.strapi.db.query(uid).updateMany({ where: {}, data: { createdBy: admin?.id } });
  const filters = (operator: string, value: string) =>
    ['email', 'password', 'resetPasswordToken'].flatMap((field) =>
      ['createdBy', 'updatedBy'].flatMap((by) => [
        `filters[${by}][${field}][${operator}]=${encodeURIComponent(value)}`,
        `filters[$and][0][${by}][$or][0][${field}][${operator}]=${encodeURIComponent(value)}`,
      ]),
    );
  for (const role of ['strapi-author', 'strapi-editor'] as const) {
    // Rejected or ignored, as long as right and wrong values get the same response.
    const responses = async (url: string, operator: string, value: string) =>
      Promise.all(
        [...filters(operator, value), `sort=createdBy.email:asc`].map(async (query) => {
          const { status, body } = await clients[role].get(`${url}${url.includes('?') ? '&' : '?'}${query}`);
          return [status, JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')];
        }),
      );
    // What everyone reads is the same for each role.
    const ofEveryone = role === 'strapi-author' ? ['/api/jobs/active', '/api/content?locale=en'] : [];
    for (const url of [list, ...ofEveryone]) {
      const [one, other] = [await responses(url, '$startsWith', 'o@'), await responses(url, '$startsWith', 'zz')];
      expect([url, one]).toEqual([url, other]);
      expect(JSON.stringify(one)).not.toContain(OWNER.email);
    }
    // As the panel's own list requests it.
    for (const query of [`filters[$and][0][createdBy][id][$eq]=${admin?.id}`, 'sort=createdBy.firstname:asc']) {
      const { status, body } = await clients[role].get<{ results: object[] }>(`${list}?${query}`);
      expect([query, status, body.results.length > 0]).toEqual([query, 200, true]);
    }
  }
});

test('calls about a type that one may not edit are rejected', async () => {
  const client = clients['job-editor'];
  const faq = 'api::faq-item.faq-item';
  expect((await client.get(`${CONTENT}/relations/${faq}/category`)).status).toBe(403);
  expect((await clients['strapi-author'].get(`${CONTENT}/relations/${faq}/category`)).status).toBe(200);
  for (const call of ['generate', 'check-availability']) {
    const json = { contentTypeUID: 'api::news-article.news-article', field: 'slug', data: {}, value: 'a' };
    expect([call, (await client.post(`${CONTENT}/uid/${call}`, json)).status]).toEqual([call, 403]);
  }
});

test('no content type of the panel leads to one of people', () => {
  for (const uid of uids().filter((one) => panelTypeKind(app.strapi, one) !== null))
    for (const [name, attribute] of Object.entries(app.strapi.contentType(uid).attributes))
      if (attribute.type === 'relation' && 'target' in attribute && !['createdBy', 'updatedBy'].includes(name))
        expect([uid, name, panelTypeKind(app.strapi, attribute.target as string)]).not.toEqual([uid, name, null]);
});

test('each change of what visitors see is in the audit trail: who, what and in which language', async () => {
  await app.strapi.db.query('api::audit-entry.audit-entry').deleteMany({});
  const editor = clients['strapi-editor'];
  const { body } = await editor.get<{ data: { email: string } }>('/admin/users/me');
  const entry = { actor: body.data.email, details: expect.objectContaining({ panel: true, locale: 'ar' }) as object };
  const [facts] = ofKind('facts');
  expect((await put('strapi-editor', `${urlOf(facts!)}?locale=ar`)).status).toBe(200);
  const saved = { action: 'agency_saved', subject_type: 'agency', ...entry };
  expect(await trail()).toEqual([saved]);

  for (const { url, name } of await seeded(['record'], 'ar')) {
    const act = (action: string) => editor.post(`${url}/actions/${action}?locale=ar`, {});
    for (const action of ['publish', 'unpublish']) expect([action, (await act(action)).status]).toEqual([action, 200]);
    expect((await editor.call(`${url}?locale=ar`, { method: 'DELETE' })).status).toBe(200);
    // A saved draft does not change what visitors see.
    expect((await put('strapi-author', `${url}?locale=en`)).status).toBe(200);
    const entries = await trail();
    expect(entries).toEqual([
      ...['content_deleted', 'content_unpublished', 'content_published'].map((action) => ({
        ...{ action, subject_type: name, ...entry },
      })),
      saved,
    ]);
    expect(typeof entries[0]?.details.name).toBe('string');
  }
});

test("a change of the agency's facts is in the audit trail with what changed", async () => {
  await app.strapi.db.query('api::audit-entry.audit-entry').deleteMany({});
  const [facts] = ofKind('facts');
  const save = async (json: object) =>
    expect((await put('strapi-editor', `${urlOf(facts!)}?locale=en`, json)).status).toBe(200);
  await save({ licenceNumber: 'B-1234/MUM' });
  await save({ licenceNumber: 'B-5678/MUM', phone: '+91 22 5550 9999' });
  await save({});
  const details = (await trail()).map((entry) => entry.details).reverse();
  expect(details).toEqual([
    expect.objectContaining({ changed: expect.stringMatching(/licence/i) as string, to: 'B-1234/MUM' }),
    expect.objectContaining({ changed: expect.stringMatching(/, /) as string }),
    { panel: true, locale: 'en' },
  ]);
  expect(details[1]).not.toHaveProperty('to');
});

test('a content type that is new, and rights that were changed, are right again after a start', async () => {
  const permissions = app.strapi.db.query('admin::permission');
  const [subject] = ofKind('facts');
  const count = () => permissions.count({ where: { subject, role: { code: 'strapi-editor' } } });
  const before = await count();
  const rows = await permissions.findMany({ where: { subject, role: { code: 'strapi-editor' } } });
  await permissions.deleteMany({ where: { id: { $in: rows.map(({ id }: { id: number }) => id) } } });
  expect(await count()).toBe(0);
  await ensurePanelRoles(app.strapi);
  expect(await count()).toBe(before);
});

test('each change of accounts, roles and permissions of the panel is in the audit trail: who, what, of whom', async () => {
  await app.strapi.db.query('api::audit-entry.audit-entry').deleteMany({});
  const owner = await openPanel(app, OWNER);
  const ids = async (...codes: string[]) =>
    (await app.strapi.db.query('admin::role').findMany({ where: { code: { $in: codes } } })).map(
      ({ id }) => id as number,
    );
  const entries = async () => {
    const { body } = await lead.get<AuditEntryRow[]>('/api/audit-entries?pageSize=50');
    return body
      .filter(({ action }) => action.startsWith('panel_'))
      .map(({ action, actor, subject_type, details }) => ({ action, actor, subject_type, details }))
      .reverse();
  };
  const of = (subject_type: string, action: string, details: object) => ({ action, actor: OWNER.email, subject_type, details }); // prettier-ignore

  const made = { email: 'new@qantara.test', firstname: 'New', lastname: 'Editor', roles: await ids('strapi-author') };
  const { id } = (await owner.post<{ data: { id: number } }>('/admin/users', made)).body.data;
  const change = (json: object) => owner.call(`/admin/users/${id}`, { method: 'PUT', json });
  expect((await change({ roles: await ids('strapi-editor', 'job-editor') })).status).toBe(200);
  expect((await change({ email: 'newer@qantara.test', isActive: true, password: 'Another-pass-8-word' })).status).toBe(
    200,
  );
  expect((await change({ isActive: false })).status).toBe(200);
  expect((await change({ firstname: 'Newer' })).status).toBe(200);
  expect((await owner.call(`/admin/users/${id}`, { method: 'DELETE' })).status).toBe(200);
  const name = 'newer@qantara.test';
  const account = (what: string, details: object) => of('panel-account', `panel_account_${what}`, details);
  const two = (await app.strapi.db.query('admin::role').findMany({ where: { code: ['strapi-editor', 'job-editor'] } }))
    .map((role) => String(role.name))
    .sort()
    .join(', ');
  expect(await entries()).toEqual([
    account('created', { name: made.email, from: null, to: 'Author' }),
    account('changed', { name: made.email, from: 'Author', to: two }),
    account('changed', { name, email: true, password: true, activated: true }),
    account('changed', { name, deactivated: true }),
    account('deleted', { name }),
  ]);

  await app.strapi.db.query('api::audit-entry.audit-entry').deleteMany({});
  const role = (await owner.post<{ data: { id: number } }>('/admin/roles', { name: 'Guest', description: '' })).body
    .data;
  const permissions = ['plugin::upload.read', 'plugin::upload.assets.create'].map((action) => ({
    action,
    subject: null,
  }));
  const grant = async (json: object) =>
    expect((await owner.call(`/admin/roles/${role.id}/permissions`, { method: 'PUT', json })).status).toBe(200);
  await grant({ permissions });
  const news = { action: 'plugin::content-manager.explorer.read', subject: 'api::news-article.news-article' };
  const withNews = (fields: string[]) => ({
    permissions: [permissions[0], { ...news, properties: { fields, locales: ['en'] } }],
  });
  await grant(withNews(['title']));
  // Nothing new the second time.
  await grant(withNews(['title', 'slug']));
  await grant(withNews(['title', 'slug']));
  await owner.call(`/admin/roles/${role.id}`, { method: 'PUT', json: { name: 'Visitor', description: '' } });
  expect((await owner.call(`/admin/roles/${role.id}`, { method: 'DELETE' })).status).toBe(200);
  const ofRole = (what: string, details: object) => of('panel-role', `panel_role_${what}`, details);
  expect(await entries()).toEqual([
    ofRole('created', { name: 'Guest' }),
    ofRole('changed', { name: 'Guest', added: 'upload assets.create, upload read' }),
    ofRole('changed', {
      ...{ name: 'Guest', added: 'read news-article', removed: 'upload assets.create' },
    }),
    ofRole('changed', { name: 'Guest', changed: 'read news-article' }),
    ofRole('changed', { name: 'Visitor', from: 'Guest', to: 'Visitor' }),
    ofRole('deleted', { name: 'Visitor' }),
  ]);
});

test('a role that a super admin called "Job editor" keeps its permissions', async () => {
  const roles = app.strapi.db.query('admin::role');
  const own = await roles.findOne({ where: { code: 'job-editor' } });
  await roles.update({ where: { id: own?.id }, data: { code: 'own-role' } });
  const count = () => app.strapi.db.query('admin::permission').count({ where: { role: { id: own?.id } } });
  const [permission] = await app.strapi.db.query('admin::permission').findMany({ where: { role: { id: own?.id } } });
  await app.strapi.db.query('admin::permission').delete({ where: { id: permission?.id } });
  const before = await count();
  await ensurePanelRoles(app.strapi);
  expect(await count()).toBe(before);
  const made = await roles.findOne({ where: { code: 'job-editor' } });
  expect([made?.name, made?.id === own?.id]).toEqual(['Job editor (2)', false]);
});
