import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import { CONTENT_SEED } from '@qantara/contract/content-seed';
import type { Core, UID } from '@strapi/strapi';
import { once } from '../platform/database/once';
import { CONTENT_PARTS, documentsOf, hasDrafts } from './content-types';

type Seed = Readonly<Record<Locale, object>>;

/**
 * The first texts of each type that is empty, published in both languages, by the document service as the panel uses it. Once
 * in the life of a database: what editors delete stays deleted.
 */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  for (const [part, uid] of CONTENT_PARTS)
    await once(strapi, `content_seed_${part}`, () => seedType(strapi, uid, CONTENT_SEED[part]));
}

async function seedType(strapi: Core.Strapi, uid: UID.ContentType, seeds: readonly Seed[]): Promise<void> {
  if ((await strapi.db.query(uid).count()) > 0) return;
  const documents = documentsOf(strapi, uid);
  for (const { en, ar } of seeds) {
    const { documentId } = await documents.create({ locale: DEFAULT_LOCALE, data: en });
    await documents.update({ documentId, locale: 'ar', data: ar });
    if (hasDrafts(strapi, uid)) await documents.publish({ documentId, locale: '*' });
  }
}
