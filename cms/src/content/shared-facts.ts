/** Facts that exist once, although Strapi stores each attribute of a type with drafts by language. */
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { CONTENT_TYPES, type StoredDocument } from './content-types';
import { attributesOf } from './present-document';

/** Values that are not text. */
const FACT_TYPES = ['integer', 'decimal', 'enumeration', 'boolean', 'date', 'datetime'];
const SLUG_FIELDS = ['slug', 'anchor'];
/** Names of countries, which the site translates. */
const COUNTRY_FIELDS = ['recruitFor', 'recruitFrom'];

/** Attributes that are equal in both languages: order, icon, drawing, date, slug, countries. */
export const sharedFactsOf = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  // A legal document has a version by language, with the day from which it is valid.
  uid === CONTENT_TYPES.legalDocuments
    ? []
    : attributesOf(strapi.getModel(uid)).flatMap(([name, { type }]) =>
        FACT_TYPES.includes(type) || [...SLUG_FIELDS, ...COUNTRY_FIELDS].includes(name) ? [name] : [],
      );

/** The column of the table that stores an attribute. */
export const columnOf = (strapi: Core.Strapi, uid: UID.ContentType, name: string): string =>
  (strapi.db.metadata.get(uid).attributes[name] as { columnName?: string } | undefined)?.columnName ?? name;

interface Published {
  uid: UID.ContentType;
  documentId: string;
  /** Whether a language was published. */
  isPublished: (locale: string) => boolean;
}

/**
 * Copies the facts of the language that was published to the other one, both its draft and what is published. If both were
 * published, the draft that was changed last decides. Call it in the transaction of the publish.
 */
export async function copySharedFacts(
  strapi: Core.Strapi,
  trx: Knex,
  { uid, documentId, isPublished }: Published,
): Promise<void> {
  const facts = sharedFactsOf(strapi, uid);
  if (facts.length === 0) return;
  const rows = (await strapi.db.query(uid).findMany({ where: { documentId } })) as StoredDocument[];
  const [source] = rows
    .filter(({ locale, publishedAt }) => publishedAt === null && isPublished(locale))
    .sort((one, other) => (String(one.updatedAt) < String(other.updatedAt) ? 1 : -1));
  if (!source) return;
  const { tableName } = strapi.db.metadata.get(uid);
  for (const row of rows) {
    const changed = facts.filter((name) => row[name] !== source[name]);
    if (changed.length === 0) continue;
    // Not by Strapi, which would set the time of the change: that time marks a draft as newer than what is published.
    await trx(tableName)
      .where({ id: row.id })
      .update(Object.fromEntries(changed.map((name) => [columnOf(strapi, uid, name), source[name]])));
  }
}
