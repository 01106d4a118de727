import type { Core, Schema, Struct, UID } from '@strapi/strapi';
import type { Locale } from '@qantara/contract';
import type { ContentText, StoredDocument } from './content-types';
import { nameOf } from './document-name';
import { attributesOf } from './present-document';

type Attribute = Schema.Attribute.AnyAttribute;
type Row = Readonly<Record<string, unknown>>;

/** Snapshots of what was published, and of discarded drafts (see strapi-admin/texts/text-versions). */
export const VERSIONS_TABLE = 'content_versions';

/**
 * All fields of a text in one language, without the ids of its parts: to compare it later, and to store it again. Pictures
 * and related records are named, because they may be gone by then.
 */
export type Snapshot = Record<string, unknown>;

/** @param row with its components, pictures and relations (`populateOf`) */
export const snapshotOf = (strapi: Core.Strapi, schema: Struct.Schema, row: Row): Snapshot =>
  Object.fromEntries(
    attributesOf(schema).map(([name, attribute]) => [name, storedValue(strapi, attribute, row[name] ?? null)]),
  );

function storedValue(strapi: Core.Strapi, attribute: Attribute, value: unknown): unknown {
  if (value === null) return null;
  if (isListOf(attribute, value)) return value.map((one) => storedValue(strapi, attribute, one));
  switch (attribute.type) {
    case 'component':
      return snapshotOf(strapi, strapi.getModel(attribute.component), value as Row);
    case 'dynamiczone': {
      const { __component } = value as { __component: UID.Component };
      return { __component, ...snapshotOf(strapi, strapi.getModel(__component), value as Row) };
    }
    case 'media': {
      const { id, name, mime } = value as Row;
      return { id, name, mime };
    }
    case 'relation':
      return { documentId: (value as StoredDocument).documentId, name: nameOf(value as Row) };
    default:
      return value;
  }
}

const isListOf = ({ type }: Attribute, value: unknown): value is unknown[] =>
  Array.isArray(value) && type !== 'blocks' && type !== 'json';

/**
 * The data that stores a snapshot as a draft. Pictures and related records that no longer exist are left out, and so are
 * fields that the type has no longer.
 */
export async function draftOf(
  strapi: Core.Strapi,
  { uid, locale }: Pick<ContentText, 'uid' | 'locale'>,
  snapshot: Snapshot,
): Promise<Snapshot> {
  return fieldsFor(strapi, strapi.contentType(uid), locale, snapshot);
}

async function fieldsFor(strapi: Core.Strapi, schema: Struct.Schema, locale: Locale, snapshot: Row): Promise<Snapshot> {
  const fields: Snapshot = {};
  for (const [name, attribute] of attributesOf(schema))
    if (name in snapshot) fields[name] = await valueFor(strapi, attribute, locale, snapshot[name]);
  return fields;
}

async function valueFor(strapi: Core.Strapi, attribute: Attribute, locale: Locale, value: unknown): Promise<unknown> {
  if (value === null) return null;
  if (isListOf(attribute, value)) {
    const values = [];
    for (const one of value) values.push(await valueFor(strapi, attribute, locale, one));
    return values.filter((one) => one !== null);
  }
  switch (attribute.type) {
    case 'component':
      return fieldsFor(strapi, strapi.getModel(attribute.component), locale, value as Row);
    case 'dynamiczone': {
      const { __component } = value as { __component: UID.Component };
      if (!attribute.components.includes(__component)) return null;
      return { __component, ...(await fieldsFor(strapi, strapi.getModel(__component), locale, value as Row)) };
    }
    case 'media': {
      const { id } = value as { id: number };
      return (await strapi.db.query('plugin::upload.file').count({ where: { id } })) > 0 ? id : null;
    }
    case 'relation': {
      const { documentId } = value as StoredDocument;
      const target = ('target' in attribute ? attribute.target : '') as UID.ContentType;
      const found = await strapi.db.query(target).count({ where: { documentId, locale, publishedAt: null } });
      return found > 0 ? documentId : null;
    }
    default:
      return value;
  }
}
