import { readPreviewLink } from '@qantara/contract/preview-link';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_PARTS } from '../src/content/content-types.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ CONTENT_TOKEN, PUBLIC_URL: 'https://jobs.example' });
});
afterAll(() => app.stop());

const { firstOf } = contentIn(() => app);

/** As the panel's own call asks for it (Strapi's preview, config/admin). */
async function previewOf(uid: UID.ContentType, params: Record<string, string>): Promise<URL | null> {
  const { config } = app.strapi.config.get<{ config: { handler: Handler } }>('admin.preview');
  const address = await config.handler(uid, params);
  return address === null ? null : new URL(address);
}
type Handler = (uid: UID.ContentType, params: Record<string, string>) => Promise<string | null>;

/** A new installation has no notices. */
const SEEDED = CONTENT_PARTS.filter(([part]) => part !== 'notices');

test.each(SEEDED)('a draft of %s is seen on its page, in its language', async (_part, uid) => {
  const documentId = await firstOf(uid);
  const address = await previewOf(uid, { documentId, locale: 'ar', status: 'draft' });
  expect(address?.origin).toBe('https://jobs.example');
  expect(address?.pathname).toBe('/preview');
  const link = readPreviewLink(CONTENT_TOKEN, address?.searchParams.get('link') ?? '');
  expect(link?.path).toMatch(/^\/ar(\/[\w-]+)*$/);
  expect(link?.scope).toBe('site');
  expect((link?.expires ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);

  const published = await previewOf(uid, { documentId, locale: 'ar', status: 'published' });
  expect(published?.pathname).toBe(link?.path);
});

test('a type that no page shows has no preview', async () => {
  expect(await previewOf('api::job-application.job-application', { documentId: 'x', status: 'draft' })).toBeNull();
});
