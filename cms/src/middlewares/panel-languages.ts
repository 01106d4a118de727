import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { serviceOf } from '../platform/service';

interface Version {
  documentId: string;
  locale: string;
  publishedAt: string | null;
}
interface DocumentMetadata {
  getStatus(draft: Version, others: Version[]): 'draft' | 'published' | 'modified';
}

/**
 * Adds `languages`, the status of each language of a document, to the rows of the panel's lists. Strapi only sends the
 * status of the list's language.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context & { params: { model: UID.ContentType } }, next: Next): Promise<void> => {
    await next();
    const { results = [] } = ctx.body as { results?: Version[] };
    const { model } = ctx.params;
    if (results.length === 0 || strapi.getModel(model).options?.draftAndPublish !== true) return;
    const versions = (await strapi.db.query(model).findMany({
      where: { documentId: { $in: results.map(({ documentId }) => documentId) } },
      select: ['documentId', 'locale', 'publishedAt', 'updatedAt'],
    })) as Version[];
    const metadata = serviceOf<DocumentMetadata>(strapi, 'plugin::content-manager.document-metadata');
    for (const row of results) {
      const own = versions.filter(({ documentId }) => documentId === row.documentId);
      const languages = own
        .filter(({ publishedAt }) => publishedAt === null)
        .map((draft) => {
          const published = own.filter(({ locale, publishedAt }) => locale === draft.locale && publishedAt !== null);
          return { locale: draft.locale, status: metadata.getStatus(draft, published) };
        });
      Object.assign(row, { languages });
    }
  };
