import type { UID } from '@strapi/strapi';
import { LOCALES } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { OWN_PANEL_ROUTES, PANEL_ROUTES } from '../src/strapi-admin/access/panel-routes.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { createPanelAccount, openPanel, PANEL_PASSWORD, signInToPanel } from './helpers/panel.js';
import { pngOf } from './helpers/pictures.js';
import { createStaff, signInAs, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** Public calls of signing in, which give away and change nothing of the website: panel-guards.test. */
const SIGN_IN = [
  ...['POST /admin/login', 'POST /admin/access-token', 'POST /admin/forgot-password', 'POST /admin/reset-password'],
  ...['GET /admin/registration-info', 'POST /admin/register'],
];

/**
 * Each call of the panel, on texts of an editor, and the statuses that an Author and a Job editor get. A dismissed editor gets
 * 401 for all of them. Only calls with a status below 400 may change anything, and nothing that is public.
 */
const CALLS: readonly [route: string, author: number, jobEditor: number, json?: object][] = [
  ['GET /admin/init', 200, 200],
  ['GET /admin/project-type', 200, 200],
  ['GET /admin/information', 200, 200],
  ['GET /admin/users/me', 200, 200],
  ['PUT /admin/users/me', 400, 400, { firstname: 'Me', roles: [1], isActive: true }],
  ['GET /admin/users/me/permissions', 200, 200],
  ['GET /admin/users/me/sessions', 200, 200],
  ['DELETE /admin/users/me/sessions/:sessionId', 404, 404],
  ['POST /admin/permissions/check', 200, 200, { permissions: [] }],
  ['GET /admin/users', 403, 403],
  ['POST /admin/users', 403, 403, { email: 'x@qantara.test', firstname: 'X', roles: [1] }],
  ['GET /admin/users/:id', 403, 403],
  ['PUT /admin/users/:id', 403, 403, { isActive: false }],
  ['DELETE /admin/users/:id', 403, 403],
  ['POST /admin/users/batch-delete', 403, 403, { ids: [1] }],
  ['GET /admin/permissions', 200, 200],
  ['GET /admin/roles', 403, 403],
  ['POST /admin/roles', 403, 403, { name: 'Mine', description: '' }],
  ['GET /admin/roles/:id', 403, 403],
  ['PUT /admin/roles/:id', 403, 403, { name: 'Mine', description: '' }],
  ['DELETE /admin/roles/:id', 403, 403],
  ['GET /admin/roles/:id/permissions', 403, 403],
  ['PUT /admin/roles/:id/permissions', 403, 403, { permissions: [] }],
  ['POST /admin/roles/batch-delete', 403, 403, { ids: [2] }],
  ['GET /admin/homepage/key-statistics', 200, 200],
  ['GET /admin/homepage/layout', 200, 200],
  ['PUT /admin/homepage/layout', 200, 200, { widgets: [] }],
  ['GET /admin/guided-tour-meta', 200, 200],
  ['GET /content-manager/homepage/count-documents', 200, 200],
  ['GET /content-manager/homepage/recent-documents?action=update', 200, 200],
  ['GET /content-manager/init', 200, 200],
  ['GET /content-manager/content-types', 200, 200],
  ['GET /content-manager/content-types-settings', 200, 200],
  ['GET /content-manager/content-types/:uid/configuration', 200, 200],
  ['PUT /content-manager/content-types/:uid/configuration', 403, 403, { settings: {} }],
  ['GET /content-manager/components', 200, 200],
  ['GET /content-manager/components/:component/configuration', 200, 200],
  ['GET /content-manager/preview/url/:contentType?documentId=:id&status=draft', 200, 403],
  ['GET /content-manager/collection-types/:model', 200, 403],
  ['POST /content-manager/collection-types/:model', 201, 403, { question: 'Mine?', publishedAt: '2026-01-01' }],
  ['GET /content-manager/collection-types/:model/:id', 200, 403],
  ['PUT /content-manager/collection-types/:model/:id?status=published', 200, 403, { answer: [], status: 'published' }],
  ['DELETE /content-manager/collection-types/:model/:id', 403, 403],
  ['POST /content-manager/collection-types/:model/clone/:sourceId', 200, 403, { status: 'published' }],
  ['POST /content-manager/collection-types/:model/auto-clone/:sourceId', 400, 403, {}],
  ['POST /content-manager/collection-types/:model/actions/bulkDelete', 403, 403, { documentIds: [':id'] }],
  ['POST /content-manager/collection-types/:model/actions/publish', 403, 403, { question: 'Public?' }],
  ['POST /content-manager/collection-types/:model/:id/actions/publish', 403, 403, { question: 'Public?' }],
  ['POST /content-manager/collection-types/:model/:id/actions/unpublish', 403, 403, {}],
  ['POST /content-manager/collection-types/:model/:id/actions/discard', 200, 403, {}],
  ['POST /content-manager/collection-types/:model/actions/bulkPublish', 403, 403, { documentIds: [':id'] }],
  ['POST /content-manager/collection-types/:model/actions/bulkUnpublish', 403, 403, { documentIds: [':id'] }],
  ['POST /content-manager/collection-types/:model/actions/bulkFindForValidation', 200, 403, { documentIds: [':id'] }],
  ['GET /content-manager/collection-types/:model/:id/actions/countDraftRelations', 200, 403],
  ['GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations?documentIds=:id', 200, 403],
  ['GET /content-manager/single-types/:model', 200, 403],
  ['PUT /content-manager/single-types/:model', 200, 403, { status: 'published' }],
  ['GET /content-manager/single-types/:model/actions/countDraftRelations', 200, 403],
  ['POST /content-manager/single-types/:model/actions/publish', 403, 403, {}],
  ['POST /content-manager/single-types/:model/actions/unpublish', 403, 403, {}],
  ['POST /content-manager/single-types/:model/actions/discard', 200, 403, {}],
  ['GET /content-manager/relations/:model/:targetField', 200, 403],
  ['GET /content-manager/relations/:model/:id/:targetField', 200, 403],
  ['POST /content-manager/uid/generate', 400, 403, { contentTypeUID: ':model', field: 'anchor', data: {} }],
  ['POST /content-manager/uid/check-availability', 400, 403, { contentTypeUID: ':model', field: 'anchor', value: 'a' }],
  ['GET /i18n/locales', 200, 200],
  ['GET /i18n/settings', 200, 200],
  ['POST /i18n/content-manager/actions/get-non-localized-fields', 404, 403, { model: ':model', id: 1, locale: 'en' }],
  [
    'GET /i18n/content-manager/get-fill-from-locale/:model?sourceLocale=en&targetLocale=ar&collectionType=collection-types&documentId=:id',
    200,
    403,
  ],
  ['GET /upload/settings', 200, 403],
  ['PUT /upload/settings', 403, 403, { responsiveDimensions: false }],
  ['GET /upload/configuration', 200, 200],
  ['POST /upload', 201, 403],
  ['POST /upload/files', 201, 403],
  ['GET /upload/files', 200, 403],
  ['GET /upload/files/:fileId', 200, 403],
  ['PUT /upload/files/:fileId', 403, 403, { fileInfo: { name: 'b.png' } }],
  ['DELETE /upload/files/:fileId', 403, 403],
  ['POST /upload/files/:fileId/replace', 403, 403],
  ['GET /upload/folders', 200, 403],
  ['POST /upload/folders', 201, 403, { name: 'Mine', parent: null }],
  ['GET /upload/folders/:folder', 200, 403],
  ['PUT /upload/folders/:folder', 403, 403, { name: 'Mine', parent: null }],
  ['GET /upload/folder-structure', 200, 403],
  ['POST /upload/actions/bulk-delete', 403, 403, { fileIds: [':fileId'] }],
  ['POST /upload/actions/bulk-move', 403, 403, { fileIds: [':fileId'], destinationFolderId: null }],
  ['POST /upload/actions/bulk-update', 403, 403, { updates: [{ id: ':fileId', fileInfo: { name: 'b.png' } }] }],
  ['GET /content-schedule/:model/:documentId', 200, 403],
  ['PUT /content-schedule/:model/:documentId/publish', 403, 403, { at: '2099-03-01T09:30' }],
  ['PUT /content-schedule/:model/:documentId/unpublish', 403, 403, { at: '2099-03-01T09:30' }],
  ['DELETE /content-schedule/:model/:documentId/publish', 403, 403],
  ['GET /shared-previews/:model/:documentId', 200, 403],
  ['POST /shared-previews/:model/:documentId', 200, 403, {}],
  ['DELETE /shared-previews/:model/:documentId/unknown', 200, 403],
  ['GET /content-overview', 200, 200],
  ['DELETE /content-overview/redirects/:model/unknown', 403, 403],
  ['POST /content-order/:model/:documentId/up', 403, 403],
  ['GET /content-history/:model/:documentId', 200, 403],
  ['POST /content-history/:model/:documentId/unknown', 404, 403],
  ['PUT /open-texts/:model/:documentId', 200, 403],
  ['GET /deleted-texts/:model', 200, 403],
  ['POST /deleted-texts/:model/unknown', 404, 403],
  // Last, because it ends the session.
  ['DELETE /admin/users/me/sessions', 200, 200],
  ['POST /admin/logout', 401, 401, {}],
];

const { faqItems, faqPage } = CONTENT_TYPES;
const MARK = 'Zephyr';
const SECRET = new RegExp(MARK);

let app: TestApp;
let ids: Record<string, string>;
/** Public content before any call. */
let before: string;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN });
  before = await publicContent();
  const editor = await signInToPanel(app, 'strapi-editor');
  const documentId = await firstOf(faqItems);
  const json = { question: `${MARK} of the editor?` };
  const url = (path: string) => `/content-manager/${path}?locale=en`;
  await editor.call(url(`collection-types/${faqItems}/${documentId}`), { method: 'PUT', json });
  await editor.call(url(`single-types/${faqPage}`), { method: 'PUT', json: { title: MARK } });
  const file = (await editor.call<{ id: number }>('/upload/files', { method: 'POST', raw: picture() })).body;
  const folder = (await editor.post<{ data: { id: number } }>('/upload/folders', { name: 'F', parent: null })).body
    .data;
  const stranger = await createPanelAccount(app, 'strapi-editor');
  ids = { ...{ documentId, id: documentId, sourceId: documentId, fileId: String(file.id), folder: String(folder.id) } };
  ids = {
    ...ids,
    account: String(stranger.id),
    targetField: 'category',
    component: 'content.picture',
    sessionId: 'abc',
  };
});
afterAll(() => app.stop());

const { contentOf, firstOf, version } = contentIn(() => app);
const publicContent = async () => JSON.stringify(await Promise.all(LOCALES.map(contentOf)));

function picture(): FormData {
  const form = new FormData();
  form.append('files', new Blob([pngOf(8, 8)], { type: 'image/png' }), 'a.png');
  return form;
}

/** The value of a placeholder, such as `:model`, in a call. */
function filled(text: string, route: string): string {
  const uid: UID.ContentType = route.includes('/single-types/') ? faqPage : faqItems;
  const id = route.includes('/admin/') ? (route.includes('/users/') ? ids.account : '2') : ids.id;
  const values: Record<string, string | undefined> = { ...ids, model: uid, uid, contentType: uid, id };
  return text.replace(/:(\w+)\b/g, (_all, name: string) => values[name] ?? name);
}

async function callAs(client: HttpClient, [route, , , json]: (typeof CALLS)[number]) {
  const [method = '', path = ''] = route.split(' ');
  const url = filled(path.replace(/:uid(?=\/)/, route.includes('/components/') ? ':component' : ':uid'), route);
  const isUpload = /^POST \/upload(\/files(\/:fileId\/replace)?)?$/.test(route);
  const locale = /^\/(admin|upload|i18n)\b/.test(path) ? '' : 'locale=en';
  const query = locale && `${url.includes('?') ? '&' : '?'}${locale}`;
  const fill = (_name: string, value: unknown) => (typeof value === 'string' ? filled(value, route) : value);
  const body = json && (JSON.parse(JSON.stringify(json), fill) as object);
  return client.call(`${url}${query}`, { method, ...(isUpload ? { raw: picture() } : body && { json: body }) });
}

test('every call of the panel is in the table', () => {
  const pattern = (route: string) =>
    route.replace(/\?.*/, '').replace(/\/(:\w+|publish$|unpublish$|unknown$|up$)/g, '/*');
  const known = new Set([...CALLS.map(([route]) => pattern(route)), ...SIGN_IN]);
  const mounted = [...PANEL_ROUTES, ...OWN_PANEL_ROUTES].map((route) => [route, pattern(route)] as const);
  expect(mounted.filter(([, one]) => !known.has(one)).map(([route]) => route)).toEqual([]);
});

describe.each([
  // First, because an author may discard the draft.
  ['a job editor', 'job-editor', 2],
  ['an author', 'strapi-author', 1],
] as const)('%s', (_name, role, column) => {
  test('makes nothing public by any call, and a job editor sees no draft', async () => {
    const client = await signInToPanel(app, role);
    const shown = await version();
    const found: unknown[] = [];
    for (const call of CALLS) {
      const { status, body } = await callAs(client, call);
      const isPublic = (await version()) !== shown;
      const hasDraft = column === 2 && SECRET.test(JSON.stringify(body));
      if (status !== call[column] || isPublic || hasDraft) found.push([call[0], status, { isPublic, hasDraft }]);
    }
    expect(found).toEqual([]);
    expect(await publicContent()).toBe(before);
    expect(await app.strapi.db.connection('scheduled_publications').select()).toEqual([]);
  });
});

test('a dismissed editor is rejected by every call', async () => {
  const { id, email } = await createStaff(app, 'editor');
  await createPanelAccount(app, 'strapi-editor', email);
  const lead = await signInAs(app, 'lead');
  const client = await openPanel(app, { email, password: PANEL_PASSWORD });
  // With the panel's token, and a session of the dashboard that is somebody else's.
  expect((await client.get('/admin/users/me')).status).toBe(200);
  expect((await lead.client.call(`/api/staff/${id}`, { method: 'PATCH', json: { active: false } })).status).toBe(200);
  const found: unknown[] = [];
  for (const call of CALLS) {
    const { status, body } = await callAs(client, call);
    const isOpen = OPEN.has(call[0]) && status < 400;
    if ((status !== 401 && !isOpen) || SECRET.test(JSON.stringify(body))) found.push([call[0], status]);
  }
  expect(found).toEqual([]);
  expect(await publicContent()).toBe(before);
});

/** Strapi serves them before anybody has signed in to the panel, in a session of the dashboard. */
const OPEN = new Set(['GET /admin/init', 'GET /admin/project-type']);
