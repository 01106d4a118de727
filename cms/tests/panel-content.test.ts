import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panelTypeKind } from '../src/strapi-admin/access/panel-types.js';
import type { HttpClient } from './helpers/http-client.js';
import { createJob } from './helpers/jobs.js';
import { openPanel } from './helpers/panel.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

const OWNER = { email: 'owner@qantara.test', password: 'Panel-horse-7-battery' };
const MANAGER = '/cms/backend/content-manager';

let app: TestApp;
/** Signed in as a super admin. */
let owner: HttpClient;
let job: string;
let entry: string;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password });
  job = (await createJob(await signIn(app))).id;
  await app.client().post('/api/contact', contactForm());
  const row = await app.strapi.db.connection('contact_inquiries').first<{ document_id: string }>('document_id');
  entry = row.document_id;
  owner = await openPanel(app, OWNER);
});
afterAll(() => app.stop());

/** All types but those that editors work on: also Strapi's own, including staff accounts. */
const hiddenTypes = () => Object.keys(app.strapi.contentTypes).filter((uid) => panelTypeKind(app.strapi, uid) === null);

const OF_PEOPLE = new Set([
  ...['api::cv-submission.cv-submission', 'api::job-application.job-application'],
  ...['api::contact-inquiry.contact-inquiry', 'plugin::users-permissions.user'],
]);

describe('of what people sent, a super admin of the panel', () => {
  test('reads no list, no entry, and changes nothing', async () => {
    expect(hiddenTypes()).toContain('api::cv-submission.cv-submission');
    for (const name of ['user', 'role', 'permission'])
      expect(hiddenTypes()).toContain(`plugin::users-permissions.${name}`);
    for (const uid of hiddenTypes()) {
      const ofEveryType = [['GET', `/collection-types/${uid}`]] as const;
      const ofPeople = [
        ['PUT', `/collection-types/${uid}/${entry}`],
        ['GET', `/single-types/${uid}`],
        ['GET', `/collection-types/${encodeURIComponent(uid)}?page=1`],
        ['GET', `/Collection-Types/${uid}/`],
        ['GET', `/collection-types/${uid}/${entry}`],
        ['POST', `/collection-types/${uid}`],
        ['DELETE', `/collection-types/${uid}/${entry}`],
        ['POST', `/collection-types/${uid}/actions/bulkDelete`],
        ['GET', `/relations/${uid}/createdBy`],
        ['GET', `/history-versions?contentType=${uid}&documentId=${entry}`],
        ['GET', `/preview/url/${uid}?documentId=${entry}`],
      ] as const;
      for (const [method, path] of [...ofEveryType, ...(OF_PEOPLE.has(uid) ? ofPeople : [])]) {
        const json = method === 'POST' || method === 'PUT' ? { documentIds: [entry] } : undefined;
        const { status, body } = await owner.call(MANAGER + path, { method, json });
        // Routes that the panel does not need are not mounted.
        expect([path, [403, 404, 405].includes(status)]).toEqual([path, true]);
        if (/^.collection-types/i.test(path)) expect([path, status]).toEqual([path, 403]);
        expect(JSON.stringify(body)).not.toContain(contactForm().email);
      }
    }
    expect(await app.strapi.db.connection('contact_inquiries')).toHaveLength(1);
  });

  test('gets nothing about them from a plugin either', async () => {
    for (const kind of ['collection-types', 'single-types']) {
      const of = `api::contact-inquiry.contact-inquiry?documentId=${entry}&sourceLocale=en&targetLocale=ar&collectionType=${kind}`;
      const { status, body } = await owner.get(`/cms/backend/i18n/content-manager/get-fill-from-locale/${of}`);
      expect([kind, status]).toEqual([kind, 403]);
      expect(JSON.stringify(body)).not.toContain(contactForm().email);
    }
  });

  test('sees no submissions on the home page', async () => {
    for (const action of ['update', 'publish']) {
      const { body } = await owner.get(`${MANAGER}/homepage/recent-documents?action=${action}`);
      expect(JSON.stringify(body)).not.toMatch(/contact-inquiry|hiring-request|job-application|cv-submission/);
    }
  });
});

test('jobs can still be listed and saved in the panel', async () => {
  const list = await owner.get<{ results: { documentId: string }[] }>(`${MANAGER}/collection-types/api::job.job`);
  expect(list.body.results.map(({ documentId }) => documentId)).toEqual([job]);
  const path = `${MANAGER}/collection-types/api::job.job/${job}?locale=en`;
  const saved = await owner.call(path, { method: 'PUT', json: { title: 'Pipe Fitter' } });
  expect(saved.status).toBe(200);
});

test('values that cannot be stored get 400', async () => {
  const save = (type: string, raw: string) =>
    owner.call(`${MANAGER}/collection-types/api::${type}.${type}?locale=en`, {
      method: 'POST',
      raw,
      headers: { 'content-type': 'application/json' },
    });
  const nested = '{"type":"list","format":"ordered","children":['.repeat(3000) + ']}'.repeat(3000);
  for (const [type, values] of [
    ['notice', '{"text":"a\\u0000b"}'],
    ['notice', '{"text":"a","startsAt":"-271821-04-20T00:00:00.000Z"}'],
    ['faq-item', '{"question":"Why?","order":99999999999}'],
    ['faq-item', `{"question":"Why?","answer":[${nested}]}`],
  ] as const)
    expect([values.slice(0, 60), (await save(type, values)).status]).toEqual([values.slice(0, 60), 400]);
});

test('responses of the panel are not cached', async () => {
  for (const path of [`${MANAGER}/collection-types/api::job.job`, '/cms/backend/admin/users/me', '/admin/users/me'])
    expect((await owner.get(path)).headers.get('cache-control')).toBe('no-store');
  for (const path of [`${MANAGER}/init`, '/cms/backend/admin/init', '/cms/backend/nothing', '/content-manager/init'])
    expect((await app.client().get(path)).headers.get('cache-control')).toBe('no-store');
  // The files of its pages are accessible (this app has none of them).
  for (const path of ['/cms', '/cms/a.js', '/uploads/a.png'])
    expect((await owner.get(path)).headers.get('cache-control')).toBeNull();
});

test('a URL of the panel with nothing but a query gets the same response as any other', async () => {
  for (const path of ['/cms/backend?x', '/cms/backend?', '/cms/backend']) {
    const { status } = await owner.get(path);
    expect([path, status < 500]).toEqual([path, true]);
  }
});
