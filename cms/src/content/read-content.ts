import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import type { ContentPart, MovedSlugs } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { inTransaction } from '../platform/database/transaction';
import { CONTENT_PARTS, CONTENT_TYPES, documentsOf, hasDrafts, type StoredDocument } from './content-types';
import { contentVersion } from './content-version';
import { readMovedSlugs } from './earlier-slugs';
import { populateOf, presentDocument } from './present-document';

/** `published`: what everyone may see. `draft`: the current draft, for a preview. */
type Status = 'published' | 'draft';

export interface ContentSnapshot {
  version: string;
  /** In the shape of the website's schema (`siteContent` of the contract). */
  content: Partial<Record<ContentPart, unknown>>;
  moved: MovedSlugs;
}

/** All content of the site in one language, from one database snapshot, with the version of that snapshot. */
export function readContent(
  strapi: Core.Strapi,
  locale: Locale,
  status: Status = 'published',
): Promise<ContentSnapshot> {
  return inTransaction(strapi, async (trx) => {
    await trx.raw('set transaction isolation level repeatable read, read only');
    const content: ContentSnapshot['content'] = {};
    for (const [part] of CONTENT_PARTS) content[part] = await readPart(strapi, part, locale, status);
    return { version: await contentVersion(trx), content, moved: await readMovedSlugs(trx, content) };
  });
}

/**
 * One part of the content: a document, or a list of them. A document without Arabic is returned in English, with its
 * `locale`. undefined: a page without a version of this status.
 */
export async function readPart(
  strapi: Core.Strapi,
  part: ContentPart,
  locale: Locale,
  status: Status = 'published',
): Promise<unknown> {
  const uid = CONTENT_TYPES[part];
  const schema = strapi.contentType(uid);
  const documents = await documentsIn(strapi, uid, locale, status);
  const presented = documents.map((document) => presentDocument(strapi, schema, document));
  return strapi.getModel(uid).kind === 'singleType' ? presented[0] : presented;
}

async function documentsIn(strapi: Core.Strapi, uid: UID.ContentType, locale: Locale, status: Status) {
  const find = (language: Locale) =>
    documentsOf(strapi, uid).findMany({
      locale: language,
      ...(hasDrafts(strapi, uid) && { status }),
      populate: populateOf(strapi, uid),
    });
  const found = await find(locale);
  if (locale === DEFAULT_LOCALE) return inOrder(found);
  const known = new Set(found.map(({ documentId }) => documentId));
  const inEnglish = await find(DEFAULT_LOCALE);
  return inOrder([...found, ...inEnglish.filter(({ documentId }) => !known.has(documentId))]);
}

/** By `order`; ties have the same order in both languages. */
const inOrder = (documents: StoredDocument[]) =>
  documents.sort(
    (one, other) => Number(one.order ?? 0) - Number(other.order ?? 0) || (one.documentId < other.documentId ? -1 : 1),
  );
