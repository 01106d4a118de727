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
 * What is published, or saved in a type without drafts, must be whole, and what is taken away must not be needed: else nothing is
 * changed, and the panel shows a sentence at each field. Whatever visitors may see raises the content's version in the same
 * transaction.
 */
export function guardContent(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (!partOf(uid) || !changesTheSite(strapi, uid, action, params)) return next();
    return inTransaction(strapi, async (trx) => {
      // First: its row lock makes the next publish wait, so that each one checks what the one before has committed.
      await raiseContentVersion(trx);
      const result = await next();
      const id = documentIdOf(params) ?? documentIdOf(result);
      if (id !== undefined) await documentMustBeWhole(strapi, uid, id);
      // While Strapi starts, the seeds come one by one.
      if (strapi.isLoaded) await partsMustBeWhole(strapi, uid);
      return result;
    });
  });
  const raise = () => inTransaction(strapi, raiseContentVersion);
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: raise, afterDelete: raise });
}

/** Whether visitors may see something else after a call of the document service. A saved draft they do not see. */
function changesTheSite(strapi: Core.Strapi, uid: UID.ContentType, action: string, params: object): boolean {
  if (['publish', 'unpublish', 'delete'].includes(action)) return true;
  if (!['create', 'update', 'clone'].includes(action)) return false;
  return !hasDrafts(strapi, uid) || ('status' in params && params.status === 'published');
}

function documentIdOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** By these the languages of a page find each other. */
const EQUAL_IN_ALL_LANGUAGES = ['slug', 'anchor', 'kind'];

/** Every published language of the document. @throws {errors.ValidationError} */
async function documentMustBeWhole(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
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
 * What the website reads of this type, and of those that refer to it: a page, or an entry that others need, cannot be taken away.
 * @throws {errors.ValidationError}
 */
async function partsMustBeWhole(strapi: Core.Strapi, uid: UID.ContentType): Promise<void> {
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
