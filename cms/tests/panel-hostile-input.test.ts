import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { OWN_PANEL_ROUTES, PANEL_ROUTES } from '../src/strapi-admin/access/panel-routes.js';
import { contentIn } from './helpers/content.js';
import { HOSTILE_IDS, HOSTILE_VALUES } from './helpers/hostile-inputs.js';
import type { HttpClient } from './helpers/http-client.js';
import { createPanelAccount, signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

/** `npm run bench -- fuzz` makes more calls, by more roles. */
const isLong = process.env.FUZZ_RESULT !== undefined;
/** Calls of each kind to each route; every role gets others of the values. */
const CALLS = isLong ? 5 : 2;
const ROLES = ['strapi-super-admin', ...(isLong ? ['strapi-editor', 'strapi-author', 'job-editor'] : [])];
/** They end the session that the other calls need. */
const ENDS_SESSION = new Set(['POST /admin/logout', 'DELETE /admin/users/me/sessions']);
/** What the panel sends in bodies. */
const FIELDS = [
  ...['id', 'ids', 'documentIds', 'fileIds', 'updates', 'fileInfo', 'folder', 'parent', 'destinationFolderId', 'name'],
  ...['locale', 'model', 'field', 'value', 'data', 'contentTypeUID', 'question', 'answer', 'category', 'order', 'at'],
  ...[
    'seen',
    'openedVersion',
    'permissions',
    'roles',
    'email',
    'firstname',
    'isActive',
    'settings',
    'layouts',
    'widgets',
  ],
];

/** Parameters of lists and forms, each with the value alone: Strapi rejects the first that it knows. */
const PARAMETERS = [
  ...['page', 'pageSize', '_q', 'sort', 'locale', 'status', 'filters', 'populate', 'fields', 'documentIds', 'action'],
  ...['filters[$and][0][question][$containsi]', 'filters[createdBy][password][$startsWith]', 'filters[id][$in][0]'],
  ...['sort[question]', 'populate[category][populate]', 'plugins[i18n][locale]', 'idsToInclude', 'idsToOmit[0]'],
];
const TEXTS = HOSTILE_VALUES.map((value) =>
  (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : JSON.stringify(value)).slice(0, 3000),
);
const QUERIES = PARAMETERS.flatMap((name) => TEXTS.map((text) => `?${name}=${encodeURIComponent(text)}`));

let app: TestApp;
let values: Record<string, string>;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  const documentId = await contentIn(() => app).firstOf(CONTENT_TYPES.faqItems);
  const { id } = await createPanelAccount(app, 'strapi-author');
  values = {
    ...{ documentId, sourceId: documentId, id: documentId, account: String(id), targetField: 'category', fileId: '1' },
    ...{ model: CONTENT_TYPES.faqItems, uid: CONTENT_TYPES.faqItems, contentType: CONTENT_TYPES.faqItems, folder: '1' },
  };
});
afterAll(() => app.stop());

/** The URL of a route, with `hostile` in the place of one of its parameters. */
function urlOf(route: string, hostile: { at: number; text: string } | null): string {
  let at = -1;
  return route.replace(/:(\w+)/g, (_all, name: string) => {
    at += 1;
    if (hostile?.at === at) return hostile.text;
    return (name === 'id' && route.startsWith('/admin/users') ? values.account : values[name]) ?? name;
  });
}

const everyField = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));

/** Hostile calls of a route; `turn` chooses the values. */
function callsOf(route: string, turn: number): { method: string; url: string; json?: unknown }[] {
  const [method = '', path = ''] = route.split(' ');
  const of = <Value>(list: readonly Value[], n: number) => list[(turn * CALLS + n) % list.length] as Value;
  const params = path.match(/:\w+/g)?.length ?? 0;
  const ways = Array.from({ length: CALLS }, (_, n) => n);
  const calls = ways.map((n) => ({ method, url: `${urlOf(path, null)}${of(QUERIES, 7 * n)}` }));
  if (params > 0)
    calls.push(...ways.map((n) => ({ method, url: urlOf(path, { at: n % params, text: of(HOSTILE_IDS, n) }) })));
  if (method === 'GET') return calls;
  const bodies = ways.flatMap((n) => [of(HOSTILE_VALUES, n), everyField(of(HOSTILE_VALUES, n))]);
  return [...calls, ...bodies.map((json) => ({ method, url: urlOf(path, null), json }))];
}

test.each(ROLES)(
  'no call of the panel has a server error, or an error that nothing handles, whatever %s sends',
  async (role) => {
    const client: HttpClient = await signInToPanel(app, role);
    const routes = [...PANEL_ROUTES, ...OWN_PANEL_ROUTES].filter((route) => !ENDS_SESSION.has(route));
    const failed: string[] = [];
    for (const [index, route] of routes.entries())
      for (const { method, url, json } of callsOf(route, index + role.length)) {
        const { status } = await client.call(url, { method, json });
        if (status >= 500)
          failed.push(`${status} ${method} ${url.slice(0, 200)} ${JSON.stringify(json)?.slice(0, 200)}`);
      }
    expect(failed).toEqual([]);
    expect((await client.get('/admin/users/me')).status).toBe(200);
  },
  180_000 + 60_000 * CALLS,
);
