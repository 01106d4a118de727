import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, LOCALES } from '@qantara/contract';
import { documentSchema, partSchema } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '../platform/database/transaction';
import { serviceOf } from '../platform/service';
import { documentIdOf } from '../platform/value-of';
import { CONTENT_PARTS, hasDrafts, partOf, type StoredDocument } from './content-types';
import { raiseContentVersion } from './content-version';
import { nameOf } from './document-name';
import { keepEarlierSlugs, publishedSlugs } from './earlier-slugs';
import { attributesOf, populateOf, presentDocument } from './present-document';
import { assertMayBePublished } from './publish-checks';
import { readPart } from './read-content';
import { copySharedFacts } from './shared-facts';

/**
 * Rejects publishing incomplete content (or saving it, in a type without drafts), and removing content that is still
 * needed; the panel shows a sentence at each field. A change that visitors may see raises the content's version in the
 * same transaction, and keeps the URLs that it takes away (earlier-slugs).
 */
export function validatePublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (!partOf(uid) || !affectsWebsite(strapi, uid, action, params)) return next();
    return inTransaction(strapi, async (trx) => {
      // First, because its row lock serializes publishes: each validates what the one before has committed.
      await raiseContentVersion(trx);
      const given = documentIdOf(params);
      if (action === 'publish' && given && strapi.isLoaded)
        await assertMayBePublished(strapi, uid, given, publishes(params));
      const before = await publishedSlugs(strapi, uid, given);
      const result = await next();
      if (action === 'publish' && given)
        await copySharedFacts(strapi, trx, { uid, documentId: given, isPublished: publishes(params) });
      const id = given ?? documentIdOf(result);
      await keepEarlierSlugs(strapi, trx, { uid, documentId: id, before });
      if (bulkPublish.getStore()) return result;
      if (id !== undefined) await assertDocumentComplete(strapi, uid, id);
      // While Strapi starts, seeds are stored one by one.
      if (strapi.isLoaded) await assertPartsComplete(strapi, uid);
      return result;
    });
  });
  const raise = () => inTransaction(strapi, raiseContentVersion);
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: raise, afterDelete: raise });
  publishTogether(strapi);
}

interface DocumentManager {
  /** @returns the number of published languages */
  publishMany(uid: UID.ContentType, documentIds: string[], locale?: unknown): Promise<number>;
}

/** While a bulk publish of the panel runs, which validates all its documents at the end. */
const bulkPublish = new AsyncLocalStorage<true>();

/**
 * Validates the documents of a bulk publish together, before its commit: each may need the others. Strapi would publish them
 * side by side, and so validate one while another is half published.
 */
function publishTogether(strapi: Core.Strapi): void {
  const manager = serviceOf<DocumentManager>(strapi, 'plugin::content-manager.document-manager');
  const publishMany = manager.publishMany.bind(manager);
  manager.publishMany = (uid, documentIds, locale) =>
    inTransaction(strapi, async () => {
      let published = 0;
      for (const id of documentIds)
        published += await namingDocument(strapi, uid, id, () =>
          bulkPublish.run(true, () => publishMany(uid, [id], locale)),
        );
      if (!partOf(uid)) return published;
      for (const id of documentIds)
        await namingDocument(strapi, uid, id, () => assertDocumentComplete(strapi, uid, id));
      await assertPartsComplete(strapi, uid);
      return published;
    });
}

/** Adds the document's name to an error, because the panel's list shows it for several. */
async function namingDocument<Result>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    const drafts = (await strapi.db
      .query(uid)
      .findMany({ where: { documentId, publishedAt: null } })) as StoredDocument[];
    const row = drafts.find(({ locale }) => locale === DEFAULT_LOCALE) ?? drafts[0];
    const document = nameOf(row ?? { documentId });
    throw new errors.ValidationError(`${document}: ${error.message}`, { ...error.details, document });
  }
}

/** Whether a call of the document service changes what visitors may see. Saving a draft does not. */
function affectsWebsite(strapi: Core.Strapi, uid: UID.ContentType, action: string, params: object): boolean {
  if (['publish', 'unpublish', 'delete'].includes(action)) return true;
  if (!['create', 'update', 'clone'].includes(action)) return false;
  return !hasDrafts(strapi, uid) || ('status' in params && params.status === 'published');
}

/** Whether a call of the document service is about a language: about one, several, all, or English if it names none. */
function publishes(params: object): (locale: string) => boolean {
  const locales = [('locale' in params ? params.locale : undefined) ?? DEFAULT_LOCALE].flat();
  return (locale) => locales.includes('*') || locales.includes(locale);
}

/** Fields by which the languages of a page are matched. */
const EQUAL_IN_ALL_LANGUAGES = ['slug', 'anchor', 'kind'];

/** Validates every published language of the document. @throws {errors.ValidationError} */
async function assertDocumentComplete(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const part = partOf(uid);
  if (!part) return;
  const schema = strapi.contentType(uid);
  const rows = (await strapi.db.query(uid).findMany({
    where: { documentId, ...(hasDrafts(strapi, uid) && { publishedAt: { $notNull: true } }) },
    populate: populateOf(strapi, uid),
  })) as StoredDocument[];
  const different = EQUAL_IN_ALL_LANGUAGES.filter((name) => rows.some((row) => row[name] !== rows[0]?.[name]));
  if (different.length > 0) throw validationError(different.map((name) => ({ path: [name], message: SAME_MESSAGE })));
  for (const row of rows) {
    const presented = presentDocument(strapi, schema, row);
    const issues = documentSchema(part).safeParse(presented).error?.issues ?? [];
    if (issues.length === 0) continue;
    throw validationError(
      issues.map(({ path, message }) => {
        const section: unknown = path.slice(0, 2).reduce<unknown>(valueAt, presented);
        const component = valueAt(section, 'component');
        return { path: path.map(String), message, ...(typeof component === 'string' && { section: component }) };
      }),
    );
  }
}

const SAME_MESSAGE =
  'This must be the same in both languages: save both texts, then choose "Publish both languages" in the menu beside "Publish".';

const valueAt = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The panel shows each message at its field. @param problems with the component of the section that they are in */
function validationError(problems: { path: string[]; message: string; section?: string }[]) {
  return new errors.ValidationError(problems.map(({ path, message }) => `${path.join(' > ')}: ${message}`).join(' '), {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

/**
 * Validates what the website reads of this type and of the types that refer to it: a page, or an entry in use, cannot be
 * removed.
 * @throws {errors.ValidationError}
 */
async function assertPartsComplete(strapi: Core.Strapi, uid: UID.ContentType): Promise<void> {
  for (const [part, type] of CONTENT_PARTS) {
    if (type !== uid && !refersTo(strapi, type, uid)) continue;
    const schema = partSchema(part);
    for (const locale of LOCALES) {
      const issue = schema.safeParse(await readPart(strapi, part, locale)).error?.issues[0];
      if (issue) throw new errors.ValidationError(issue.code === 'custom' ? issue.message : IN_USE_MESSAGE);
    }
  }
}

const IN_USE_MESSAGE =
  'The website needs this entry. Change it instead, or first choose another one wherever it is used.';

const refersTo = (strapi: Core.Strapi, uid: UID.ContentType, target: UID.ContentType): boolean =>
  attributesOf(strapi.getModel(uid)).some(
    ([, attribute]) => attribute.type === 'relation' && 'target' in attribute && attribute.target === target,
  );
