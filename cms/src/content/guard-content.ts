import { documentSchema } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { inTransaction } from '../platform/database/transaction';
import { hasDrafts, partOf, type StoredDocument } from './content-types';
import { raiseContentVersion } from './content-version';
import { populateOf, presentDocument } from './present-document';

/** Calls of the document service after which visitors may see something else. */
const CHANGES = ['create', 'update', 'clone', 'publish', 'unpublish', 'delete'];

/**
 * What is published, or saved in a type without drafts, must be whole: else nothing is changed, and the panel shows a sentence at
 * each field. Whatever visitors may see raises the content's version in the same transaction.
 */
export function guardContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!partOf(uid) || !CHANGES.includes(action)) return next();
    return inTransaction(strapi, async (trx) => {
      const result = await next();
      const id = documentIdOf(context.params) ?? documentIdOf(result);
      if (id !== undefined && action !== 'delete' && action !== 'unpublish') await mustBeWhole(strapi, uid, id);
      await raiseContentVersion(trx);
      return result;
    });
  });
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: () => raiseContentVersion(strapi.db.connection),
    afterDelete: () => raiseContentVersion(strapi.db.connection),
  });
}

function documentIdOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Every published language of the document. @throws {errors.ValidationError} */
async function mustBeWhole(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const part = partOf(uid);
  if (!part) return;
  const schema = strapi.contentType(uid);
  const rows = (await strapi.db.query(uid).findMany({
    where: { documentId, ...(hasDrafts(strapi, uid) && { publishedAt: { $notNull: true } }) },
    populate: populateOf(strapi, uid),
  })) as StoredDocument[];
  for (const row of rows) {
    const checked = documentSchema(part).safeParse(presentDocument(strapi, schema, row));
    if (checked.success) continue;
    const problems = checked.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
    throw new errors.ValidationError(problems.map(({ path, message }) => `${path.join(' > ')}: ${message}`).join(' '), {
      errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
    });
  }
}
