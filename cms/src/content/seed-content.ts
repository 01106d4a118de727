import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import { CONTENT_SEED } from '@qantara/contract/content-seed';
import type { Core, UID } from '@strapi/strapi';
import { runOnce } from '../platform/database/run-once';
import { CONTENT_PARTS, documentsOf, hasDrafts } from './content-types';
import { attributesOf } from './present-document';

type Seed = Readonly<Record<Locale, object>>;

/**
 * Seeds each empty type, published in both languages, by the document service as the panel uses it. Once in the life of a
 * database, so that content which editors delete stays deleted.
 */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  /** Document ids by the names by which seeds refer to each other: `faqCategories1` is the first category. */
  const documentIds = new Map<string, string>();
  for (const [part, uid] of CONTENT_PARTS)
    await runOnce(strapi, `content_seed_${part}`, async () => {
      if ((await strapi.db.query(uid).count()) > 0) return;
      for (const [index, seed] of CONTENT_SEED[part].entries())
        documentIds.set(`${part}${index + 1}`, await storeSeed(strapi, uid, seed, documentIds));
    });
}

async function storeSeed(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { en, ar }: Seed,
  documentIds: ReadonlyMap<string, string>,
): Promise<string> {
  const documents = documentsOf(strapi, uid);
  const relations = attributesOf(strapi.getModel(uid)).filter(([, { type }]) => type === 'relation');
  const dataOf = (texts: object) => {
    const data: Record<string, unknown> = { ...texts };
    for (const [name] of relations) {
      const named = data[name] as { id: string } | undefined;
      if (named) data[name] = documentIds.get(named.id);
    }
    return data;
  };
  const { documentId } = await documents.create({ locale: DEFAULT_LOCALE, data: dataOf(en) });
  await documents.update({ documentId, locale: 'ar', data: dataOf(ar) });
  if (hasDrafts(strapi, uid)) await documents.publish({ documentId, locale: '*' });
  return documentId;
}
