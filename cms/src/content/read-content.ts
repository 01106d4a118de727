import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import type { ContentPart } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { CONTENT_PARTS, documentsOf, hasDrafts, type StoredDocument } from './content-types';
import { populateOf, presentDocument } from './present-document';

/**
 * All published content of the site in one language, as the website's schema (`siteContent` of the contract) takes it. A document
 * that does not exist in Arabic is there in English; its `locale` says so. A page without a published version is left out.
 */
export async function readContent(strapi: Core.Strapi, locale: Locale): Promise<Partial<Record<ContentPart, unknown>>> {
  const content: Partial<Record<ContentPart, unknown>> = {};
  for (const [part, uid] of CONTENT_PARTS) {
    const schema = strapi.contentType(uid);
    const documents = await publishedDocuments(strapi, uid, locale);
    const presented = documents.map((document) => presentDocument(strapi, schema, document));
    content[part] = strapi.getModel(uid).kind === 'singleType' ? presented[0] : presented;
  }
  return content;
}

async function publishedDocuments(strapi: Core.Strapi, uid: UID.ContentType, locale: Locale) {
  const find = (wanted: Locale) =>
    documentsOf(strapi, uid).findMany({
      locale: wanted,
      ...(hasDrafts(strapi, uid) && { status: 'published' }),
      populate: populateOf(strapi, uid),
    });
  const found = await find(locale);
  if (locale === DEFAULT_LOCALE) return inOrder(found);
  const known = new Set(found.map(({ documentId }) => documentId));
  const inEnglish = await find(DEFAULT_LOCALE);
  return inOrder([...found, ...inEnglish.filter(({ documentId }) => !known.has(documentId))]);
}

/** From low to high; what has the same order, or none, by its age. */
const inOrder = (documents: StoredDocument[]) =>
  documents.sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0) || one.id - other.id);
