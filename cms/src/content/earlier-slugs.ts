import type { ContentPart, MovedSlugs } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { inTransaction } from '../platform/database/transaction';
import { partOf } from './content-types';
import { raiseContentVersion } from './content-version';
import { attributesOf } from './present-document';

const TABLE = 'earlier_slugs';

/** A slug by which visitors could find a document. */
interface Row {
  uid: UID.ContentType;
  slug: string;
  document_id: string;
  moved_at: Date;
}

/** Whether editors choose the slugs of the type. Those of a country guide are the names of countries. */
const hasSlugs = (strapi: Core.Strapi, uid: UID.ContentType): boolean =>
  attributesOf(strapi.getModel(uid)).some(([name, { type }]) => name === 'slug' && type === 'string');

/** The slugs of the published languages of a document. */
export async function publishedSlugs(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<string[]> {
  if (documentId === undefined || !hasSlugs(strapi, uid)) return [];
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows = (await strapi.db.query(uid).findMany({ select: ['slug'], where })) as { slug: string }[];
  return rows.map(({ slug }) => slug);
}

/**
 * Stores the slugs that a change has taken from a document, so that the website redirects from them, and frees those that it
 * has now: whichever document they belonged to. Call it in the transaction of the change.
 * @param before its published slugs before the change
 */
export async function keepEarlierSlugs(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  { uid, documentId, before }: { uid: UID.ContentType; documentId: string | undefined; before: readonly string[] },
): Promise<void> {
  const now = await publishedSlugs(strapi, uid, documentId);
  const gone = [...new Set(before)].filter((slug) => !now.includes(slug));
  if (documentId !== undefined && gone.length > 0)
    await trx<Row>(TABLE)
      .insert(gone.map((slug) => ({ uid, slug, document_id: documentId, moved_at: trx.fn.now() })))
      .onConflict(['uid', 'slug'])
      .merge();
  if (now.length > 0) await trx<Row>(TABLE).where({ uid }).whereIn('slug', now).delete();
}

/** The earlier slugs of the documents in `content`, each with the present one. */
export async function readMovedSlugs(
  trx: Knex.Transaction,
  content: Partial<Record<ContentPart, unknown>>,
): Promise<MovedSlugs> {
  const moved: MovedSlugs = {};
  for (const { uid, slug, document_id } of await trx<Row>(TABLE)) {
    const part = partOf(uid);
    const documents = ((part && content[part]) ?? []) as { id: string; slug: string }[];
    const document = documents.find(({ id }) => id === document_id);
    if (part && document) moved[part] = { ...moved[part], [slug]: document.slug };
  }
  return moved;
}

/** Slugs that a document had before. */
export const earlierSlugsOf = (db: Knex, uid: UID.ContentType, documentId: string): Promise<string[]> =>
  db<Row>(TABLE).where({ uid, document_id: documentId }).pluck('slug');

export const readEarlierSlugs = (db: Knex): Promise<Row[]> => db<Row>(TABLE).orderBy(['uid', 'slug']);

/** Ends the redirect from an earlier slug. @returns the document that it led to; undefined if there was none */
export const removeEarlierSlug = (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  slug: string,
): Promise<string | undefined> =>
  inTransaction(strapi, async (trx) => {
    await raiseContentVersion(trx);
    const [removed] = await trx<Row>(TABLE).where({ uid, slug }).delete().returning('document_id');
    return removed?.document_id;
  });
