import { LOCALES, type Locale } from '@qantara/contract';
import { contentBearer } from '@qantara/contract/preview-link';
import type { UID } from '@strapi/strapi';
import { expect } from 'vitest';
import { documentsOf } from '../../src/content/content-types.js';
import { contentVersion } from '../../src/content/content-version.js';
import type { TestApp } from './strapi.js';

/** For startStrapi. */
export const CONTENT_TOKEN = 'tok3n-of-a-t3st-run';
export const WEBSITE = { authorization: contentBearer(CONTENT_TOKEN) };

export type Content = Record<string, unknown>;
export type Entry = Record<string, unknown> & { id: string; locale: Locale };
type Call = (params: object) => Promise<unknown>;

/** The site's content as the website reads it, and changes by the document service, as the panel makes them. */
export function contentIn(app: () => TestApp) {
  const get = (query: string, headers: Record<string, string> = WEBSITE) =>
    app().client().get<{ content: Content }>(`/api/content?${query}`, headers);
  const contentOf = async (locale: Locale) => (await get(`locale=${locale}`)).body.content;
  const entriesOf = async (part: string, locale: Locale = 'en') => (await contentOf(locale))[part] as Entry[];
  /** The ETag of that content (content.test). */
  const version = async () => BigInt(await contentVersion(app().strapi.db.connection));
  const documents = (uid: UID.ContentType) =>
    documentsOf(app().strapi, uid) as ReturnType<typeof documentsOf> &
      Record<'unpublish' | 'delete' | 'discardDraft', Call>;

  /** Whether the content of visitors gets a new version. */
  async function raises(change: () => Promise<unknown>): Promise<boolean> {
    const before = await version();
    await change();
    return (await version()) > before;
  }

  /** The messages that reject a change, by field; checks that nothing was changed. */
  async function rejectionOf(change: () => Promise<unknown>): Promise<Record<string, string>> {
    const state = async () => [await version(), ...(await Promise.all(LOCALES.map(contentOf)))];
    const before = await state();
    const error = await change().then(
      () => {
        throw new Error('It was not rejected');
      },
      (error: ApiError) => error,
    );
    expect(await state()).toEqual(before);
    const { errors = [{ path: [], message: error.message }] } = error.details ?? {};
    return Object.fromEntries(errors.map(({ path, message }) => [path.join('.'), message]));
  }

  async function firstOf(uid: UID.ContentType): Promise<string> {
    const [first] = await documents(uid).findMany({ locale: 'en', limit: 1 });
    if (!first) throw new Error(`There is no ${uid}`);
    return first.documentId;
  }

  return { get, contentOf, entriesOf, version, documents, raises, rejectionOf, firstOf };
}

interface ApiError extends Error {
  details?: { errors?: { path: string[]; message: string }[] };
}
