import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceOf } from '../src/platform/service.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let editor: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN });
  editor = await signInToPanel(app, 'strapi-editor');
});
afterAll(() => app.stop());

const content = contentIn(() => app);
const documents = (name: string) => content.documents(`api::${name}.${name}` as UID.ContentType);
const path = (name: string, rest = '') => `/cms/backend/content-manager/collection-types/api::${name}.${name}${rest}`;
const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

const find = async (name: string, filters: object, locale = 'en') => {
  const [found] = await documents(name).findMany({ filters, locale, populate: '*' });
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

interface Refused {
  error: { message: string; details: { errors: { path: string[]; message: string }[] } };
}
describe('the panel is told in plain words', () => {
  test('which of several cannot be published, and why', async () => {
    const drafts = await documents('news-article').findMany({ locale: 'en', limit: 2 });
    const documentIds = drafts.map(({ documentId }) => documentId);
    const [, second] = drafts;
    await documents('news-article').update({
      documentId: second?.documentId,
      locale: 'en',
      data: { body: paragraph(''), excerpt: 'Two\nlines' },
    });
    const bulk = path('news-article', '/actions/bulkPublish?locale=en');
    const { status, body } = await editor.post<Refused>(bulk, { documentIds, locale: 'en' });
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `${String(second?.title)}: Summary: Write this on one line. Text: Fill in this field.`,
    );
    await documents('news-article').discardDraft({ documentId: second?.documentId, locale: 'en' });
  });
});

test('lists name who changed a text', async () => {
  const { documentId } = await find('reason', {});
  await editor.call(path('reason', `/${documentId}?locale=en`), { method: 'PUT', json: { title: 'Because' } });
  const { body } = await editor.get<{ results: { documentId: string; updatedBy: object | null }[] }>(
    path('reason', '?locale=en'),
  );
  const row = body.results.find((one) => one.documentId === documentId);
  expect(row?.updatedBy).toMatchObject({ firstname: 'strapi-editor' });
});

test('lists begin with the title, and news with the newest', async () => {
  const types = serviceOf<Types>(app.strapi, 'plugin::content-manager.content-types');
  const { settings, layouts } = await types.findConfiguration(types.findContentType('api::news-article.news-article'));
  expect(layouts.list).toEqual(['title', 'category', 'date', 'updatedAt']);
  expect(settings).toMatchObject({ defaultSortBy: 'date', defaultSortOrder: 'DESC' });
});
interface Types {
  findContentType(uid: string): object;
  findConfiguration(type: object): Promise<{ settings: object; layouts: { list: string[] } }>;
}
