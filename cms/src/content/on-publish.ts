import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '../platform/database/transaction';
import { serviceOf } from '../platform/service';
import { documentIdOf } from '../platform/value-of';
import { assertDocumentComplete, assertPartsComplete } from './complete-content';
import { hasDrafts, partOf, type StoredDocument } from './content-types';
import { raiseContentVersion } from './content-version';
import { nameOf } from './document-name';
import { keepEarlierSlugs, publishedSlugs } from './earlier-slugs';
import { assertMayBePublished } from './publish-checks';
import { copySharedFacts } from './shared-facts';

/**
 * What happens when content is published (or saved, in a type without drafts), unpublished or deleted, in one transaction: its
 * version is raised, its URLs that the change takes away are stored, and what is incomplete or still needed is rejected, with a
 * sentence at each field of the panel.
 */
export function onPublish(strapi: Core.Strapi): void {
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
