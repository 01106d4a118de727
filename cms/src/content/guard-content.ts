import { LOCALES } from '@qantara/contract';
import { documentSchema, partSchema } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '../platform/database/transaction';
import { CONTENT_PARTS, hasDrafts, partOf, type StoredDocument } from './content-types';
import { raiseContentVersion } from './content-version';
import { attributesOf, populateOf, presentDocument } from './present-document';
import { readPart } from './read-content';

/**
 * Rejects publishing incomplete content (or saving it, in a type without drafts), and removing content that is still
 * needed; the panel shows a sentence at each field. A change that visitors may see raises the content's version in the
 * same transaction.
 */
export function guardContent(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (!partOf(uid) || !affectsWebsite(strapi, uid, action, params)) return next();
    return inTransaction(strapi, async (trx) => {
      // First, because its row lock serializes publishes: each validates what the one before has committed.
      await raiseContentVersion(trx);
      const result = await next();
      const id = documentIdOf(params) ?? documentIdOf(result);
      if (id !== undefined) await assertDocumentComplete(strapi, uid, id);
      // While Strapi starts, seeds are stored one by one.
      if (strapi.isLoaded) await assertPartsComplete(strapi, uid);
      return result;
    });
  });
  const raise = () => inTransaction(strapi, raiseContentVersion);
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: raise, afterDelete: raise });
}

/** Whether a call of the document service changes what visitors may see. Saving a draft does not. */
function affectsWebsite(strapi: Core.Strapi, uid: UID.ContentType, action: string, params: object): boolean {
  if (['publish', 'unpublish', 'delete'].includes(action)) return true;
  if (!['create', 'update', 'clone'].includes(action)) return false;
  return !hasDrafts(strapi, uid) || ('status' in params && params.status === 'published');
}

function documentIdOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : undefined;
  return typeof id === 'string' ? id : undefined;
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
  if (EQUAL_IN_ALL_LANGUAGES.some((name) => rows.some((row) => row[name] !== rows[0]?.[name])))
    throw new errors.ValidationError(
      'What is part of an address (slug, anchor, kind) must be the same in both languages: publish both at once.',
    );
  for (const row of rows) {
    const checked = documentSchema(part).safeParse(presentDocument(strapi, schema, row));
    if (checked.success) continue;
    const problems = checked.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
    throw new errors.ValidationError(problems.map(({ path, message }) => `${path.join(' > ')}: ${message}`).join(' '), {
      errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
    });
  }
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
      if (issue) throw new errors.ValidationError(issue.code === 'custom' ? issue.message : NEEDED);
    }
  }
}

const NEEDED = 'The website needs this entry. Change it instead, or first choose another one wherever it is used.';

const refersTo = (strapi: Core.Strapi, uid: UID.ContentType, target: UID.ContentType): boolean =>
  attributesOf(strapi.getModel(uid)).some(
    ([, attribute]) => attribute.type === 'relation' && 'target' in attribute && attribute.target === target,
  );
