import type { Core, Schema, Struct, UID } from '@strapi/strapi';
import type { StoredDocument } from './content-types';

type Attributes = Readonly<Record<string, Schema.Attribute.AnyAttribute>>;
type Populate = Record<string, unknown>;

/** Attributes that Strapi adds to every type. */
const OWN_TO_STRAPI = new Set([
  ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'],
]);

/** The attributes of the type's own schema. */
export const attributesOf = (schema: Struct.Schema): [string, Schema.Attribute.AnyAttribute][] =>
  Object.entries(schema.attributes as Attributes).filter(([name]) => !OWN_TO_STRAPI.has(name));

/** Populate parameter that reads a document with its components, pictures and relations. */
export function populateOf(strapi: Core.Strapi, uid: UID.Schema): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of attributesOf(strapi.getModel(uid))) {
    if (attribute.type === 'component') populate[name] = { populate: populateOf(strapi, attribute.component) };
    else if (attribute.type === 'dynamiczone')
      populate[name] = {
        on: Object.fromEntries(attribute.components.map((one) => [one, { populate: populateOf(strapi, one) }])),
      };
    else if (attribute.type === 'media' || attribute.type === 'relation') populate[name] = true;
  }
  return populate;
}

/** A document in the shape of the website's schema: its attributes that are filled in, its `id` and its `locale`. */
export function presentDocument(strapi: Core.Strapi, schema: Struct.Schema, document: StoredDocument): object {
  return { id: document.documentId, locale: document.locale, ...presentFields(strapi, schema, document) };
}

function presentFields(strapi: Core.Strapi, schema: Struct.Schema, row: Readonly<Record<string, unknown>>): object {
  const fields: Record<string, unknown> = {};
  for (const [name, attribute] of attributesOf(schema)) {
    const value = row[name];
    if (value === null || value === undefined || value === '' || isEmptyList(value)) continue;
    fields[name] = presentValue(strapi, attribute, value);
  }
  return fields;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

type Row = Readonly<Record<string, unknown>>;

function presentValue(strapi: Core.Strapi, attribute: Schema.Attribute.AnyAttribute, value: unknown): unknown {
  if (Array.isArray(value) && attribute.type !== 'blocks' && attribute.type !== 'json')
    return value.map((one) => presentValue(strapi, attribute, one));
  switch (attribute.type) {
    case 'component':
      return presentFields(strapi, strapi.getModel(attribute.component), value as Row);
    case 'dynamiczone': {
      const { __component: component } = value as { __component: UID.Component };
      return { component, ...presentFields(strapi, strapi.getModel(component), value as Row) };
    }
    case 'relation':
      return { id: (value as StoredDocument).documentId };
    case 'media':
      return presentFile(value as Row);
    default:
      return value;
  }
}

/** A file that editors replace keeps its URL, so its version is added: browsers cache pictures and films for long. */
function presentFile(file: Row): object {
  const version = `?v=${new Date(file.updatedAt as string).getTime().toString(36)}`;
  return String(file.mime).startsWith('video/')
    ? { url: `${String(file.url)}${version}`, type: file.mime }
    : presentPicture(file, version);
}

/**
 * `formats`: the copies of a picture (see picture-copies), of which the largest is in its place: visitors do not get the
 * original.
 */
function presentPicture(file: Row, version: string): object {
  const copies = Object.entries((file.formats ?? {}) as Record<string, Row>).filter(([name]) => name !== 'thumbnail');
  const shown = copies.map(([, copy]) => copy);
  const formats = (shown.length > 0 ? shown : [file])
    .map(({ url, width, height }) => ({ url: `${String(url)}${version}`, width, height }))
    .sort((one, other) => Number(one.width) - Number(other.width));
  return { ...formats.at(-1), formats, ...(isPoint(file.focalPoint) && { focalPoint: file.focalPoint }) };
}

/** Percentages of width and height; null while editors have chosen none. */
const isPoint = (point: unknown): boolean =>
  typeof point === 'object' && point !== null && ['x', 'y'].every((side) => typeof (point as Row)[side] === 'number');
