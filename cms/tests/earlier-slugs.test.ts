/** The website redirects from the URLs that documents had. */
import type { Locale } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { serviceOf } from '../src/platform/service.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import { signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import type { HttpClient } from './helpers/http-client.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN });
});
afterAll(() => app.stop());

const { get, documents, rejectionOf } = contentIn(() => app);
const NEWS = CONTENT_TYPES.newsArticles;
const news = () => documents(NEWS);

const moved = async (locale: Locale = 'en') => {
  const { body } = await get(`locale=${locale}`);
  return (body as object as { moved: Record<string, Record<string, string>> }).moved['newsArticles'] ?? {};
};
async function seeded(slug: string): Promise<{ documentId: string; slug: string }> {
  const [document] = await news().findMany({ locale: 'en', filters: { slug } });
  return { documentId: document!.documentId, slug };
}
async function rename(documentId: string, slug: string): Promise<void> {
  for (const locale of ['en', 'ar']) await news().update({ documentId, locale, data: { slug } });
  await news().publish({ documentId, locale: '*' });
}

test('each earlier slug of a document leads to the present one, in each language, until another takes it', async () => {
  const { documentId, slug } = await seeded('how-attestation-works');
  expect(await moved()).toEqual({});
  await rename(documentId, 'second-name');
  await rename(documentId, 'third-name');
  for (const locale of ['en', 'ar'] as const)
    expect(await moved(locale)).toEqual({ [slug]: 'third-name', 'second-name': 'third-name' });

  const other = await seeded('what-a-fair-contract-lists');
  await rename(other.documentId, 'second-name');
  expect(await moved()).toEqual({ [slug]: 'third-name', [other.slug]: 'second-name' });

  await rename(documentId, slug);
  expect(await moved()).toEqual({ 'third-name': slug, [other.slug]: 'second-name' });
  await rename(other.documentId, other.slug);
});

test('a draft with another slug moves nothing, nor does a publish that is rejected', async () => {
  const { documentId } = await seeded('trade-tests');
  const before = await moved();
  await news().update({ documentId, locale: 'en', data: { slug: 'draft-name', title: '' } });
  expect(await moved()).toEqual(before);
  await rejectionOf(() => news().publish({ documentId, locale: 'en' }));
  expect(await moved()).toEqual(before);
  await news().discardDraft({ documentId, locale: 'en' });
});

test('a document that is published again under another slug has its earlier one, and one that is gone has none', async () => {
  const { documentId, slug } = await seeded('medical-checks-before-travel');
  await news().unpublish({ documentId, locale: '*' });
  expect(await moved()).not.toHaveProperty(slug);
  await rename(documentId, 'back-again');
  expect(await moved()).toHaveProperty(slug, 'back-again');
  await news().delete({ documentId, locale: '*' });
  expect(await moved()).not.toHaveProperty(slug);
});

test('the panel lists earlier addresses, and those who may publish remove them', async () => {
  const { documentId, slug } = await seeded('skills-in-demand');
  await rename(documentId, 'new-address');
  const editor = await signInToPanel(app, 'strapi-editor');
  const listed = async (client = editor) => {
    const { body } = await client.get<{ data: { redirects: Redirect[] } }>('/cms/backend/content-overview?locale=en');
    return body.data.redirects.filter((redirect) => redirect.documentId === documentId);
  };
  const author = await signInToPanel(app, 'strapi-author');
  const [redirect] = await listed();
  expect(redirect).toMatchObject({ from: `/job-news/${slug}`, to: '/job-news/new-address', mayRemove: true });
  expect(Date.parse(redirect?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await listed(author)).toMatchObject([{ from: `/job-news/${slug}`, mayRemove: false }]);

  const remove = (client: HttpClient) =>
    client.call(`/cms/backend/content-overview/redirects/${NEWS}/${slug}?locale=en`, { method: 'DELETE' });
  expect((await remove(author)).status).toBe(403);
  expect(await moved()).toHaveProperty(slug, 'new-address');
  const before = (await get('locale=en')).headers.get('etag');
  expect((await remove(editor)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await moved()).not.toHaveProperty(slug);
  expect((await get('locale=en')).headers.get('etag')).not.toBe(before);
  const entry = await app.strapi.db.connection('audit_entries').where({ action: 'redirect_removed' }).first();
  expect(JSON.parse(entry.details)).toMatchObject({ panel: true, from: `/job-news/${slug}` });
  expect((await remove(editor)).status).toBe(200);
});
interface Redirect {
  documentId: string;
  from: string;
  to: string | null;
  at: string | null;
  mayRemove: boolean;
}

test('a bulk publish moves its documents, too', async () => {
  const { documentId, slug } = await seeded('first-week-in-a-new-country');
  for (const locale of ['en', 'ar']) await news().update({ documentId, locale, data: { slug: 'in-bulk' } });
  const manager = serviceOf<DocumentManager>(app.strapi, 'plugin::content-manager.document-manager');
  await manager.publishMany(NEWS, [documentId], ['en', 'ar']);
  expect(await moved()).toHaveProperty(slug, 'in-bulk');
});
interface DocumentManager {
  publishMany(uid: string, documentIds: string[], locale: string[]): Promise<number>;
}
