/** Actions of the panel for which Strapi takes one language, and editors expect both. */
import { DEFAULT_LOCALE } from '@qantara/contract';
import type { Core, Schema, UID } from '@strapi/strapi';
import { inTransaction } from '../platform/database/transaction';
import { serviceOf } from '../platform/service';
import { documentsOf, partOf } from './content-types';
import { attributesOf } from './present-document';
import { sharedFactsOf } from './shared-facts';

type Values = Record<string, unknown>;
interface Clone {
  locale?: string;
  data?: Values;
}

/**
 * "Duplicate": Strapi copies the language of the form only; for several languages it would write the form's values into all of them. It
 * also merges lists with those of the original, so the form's values are saved afterwards.
 */
export function cloneLanguages(strapi: Core.Strapi): void {
  strapi.documents.use((call, next) => {
    const { uid, action } = call;
    if (action !== 'clone' || !partOf(uid)) return next();
    const params = call.params as Clone;
    const { locale = DEFAULT_LOCALE, data = {} } = params;
    const shared = [...sharedFactsOf(strapi, uid), 'createdBy', 'updatedBy'].filter((name) => name in data);
    params.locale = '*';
    params.data = Object.fromEntries(shared.map((name) => [name, data[name]]));
    return inTransaction(strapi, async () => {
      const { documentId } = (await next()) as { documentId: string };
      const typed = withoutIds(strapi, uid, data);
      const entry = await documentsOf(strapi, uid).update({ documentId, locale, data: typed });
      return { documentId, entries: entry ? [entry] : [] };
    });
  });
}

interface DocumentManager {
  deleteMany(documentIds: string[], uid: UID.ContentType, options?: object): Promise<unknown>;
}

/** "Delete" of several rows of a list: Strapi deletes the English texts, whatever the language of the list. */
export function deleteManyInEveryLanguage(strapi: Core.Strapi): void {
  const manager = serviceOf<DocumentManager>(strapi, 'plugin::content-manager.document-manager');
  const deleteMany = manager.deleteMany.bind(manager);
  manager.deleteMany = (documentIds, uid, options) =>
    deleteMany(documentIds, uid, partOf(uid) ? { ...options, locale: '*' } : options);
}

/** Values without the ids of the original's components, which Strapi would reject. */
function withoutIds(strapi: Core.Strapi, uid: UID.Schema, values: Values): Values {
  const { id: _id, locale: _locale, ...kept } = values;
  for (const [name, attribute] of attributesOf(strapi.getModel(uid)))
    if (name in kept) kept[name] = componentsWithoutIds(strapi, attribute, kept[name]);
  return kept;
}

function componentsWithoutIds(strapi: Core.Strapi, attribute: Schema.Attribute.AnyAttribute, value: unknown): unknown {
  if (!value || (attribute.type !== 'component' && attribute.type !== 'dynamiczone')) return value;
  if (Array.isArray(value)) return value.map((one) => componentsWithoutIds(strapi, attribute, one));
  const component = value as Values & { __component?: UID.Component };
  const uid = attribute.type === 'component' ? attribute.component : component.__component;
  return uid ? withoutIds(strapi, uid, component) : value;
}
