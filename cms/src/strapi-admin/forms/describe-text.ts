/** Texts of the website in the words of the panel: their titles, and the labels of their fields. */
import type { ContentPart } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { CONTENT_PARTS, type ContentText } from '../../content/content-types';
import { attributesOf } from '../../content/present-document';
import { serviceOf } from '../../platform/service';
import { ALL_COMPONENT_PANELS, TYPE_PANELS } from './content-panels';
import { panelTypeKind } from '../access/panel-types';

interface Configuration {
  settings: { mainField?: string };
  metadatas: Partial<Record<string, { edit: { label?: string } }>>;
}
interface Models {
  findConfiguration(model: object): Promise<Configuration>;
}
interface Model {
  uid: string;
  modelType?: string;
  attributes: Partial<Record<string, Attribute>>;
}
interface Attribute {
  type: string;
  component?: string;
  components?: readonly string[];
}

const MAX_NAME_CHARS = 200;

function configurationOf(strapi: Core.Strapi, model: object): Promise<Configuration> {
  const isComponent = (model as Model).modelType === 'component';
  const models = isComponent ? 'plugin::content-manager.components' : 'plugin::content-manager.content-types';
  return serviceOf<Models>(strapi, models).findConfiguration(model);
}

/** The main field of a record; null for a page, which only has the name of its type. */
export async function nameOfText(strapi: Core.Strapi, uid: UID.ContentType, entry: object): Promise<string | null> {
  if (panelTypeKind(strapi, uid) !== 'record') return null;
  const { settings } = await configurationOf(strapi, strapi.contentType(uid));
  const name: unknown = Reflect.get(entry, settings.mainField ?? '');
  return settings.mainField !== 'documentId' && typeof name === 'string' ? name.slice(0, MAX_NAME_CHARS) : null;
}

/** The main field of a draft; null for a page, and for a draft that does not exist. */
export async function nameOfDraft(
  strapi: Core.Strapi,
  { uid, documentId, locale }: ContentText,
): Promise<string | null> {
  const where = { documentId, locale, publishedAt: null };
  const draft = (await strapi.db.query(uid).findOne({ where })) as object | null;
  return draft && nameOfText(strapi, uid, draft);
}

/** What people call a text: its main field, or the name of its type. */
export const titleOfText = async (strapi: Core.Strapi, text: ContentText): Promise<string> =>
  (await nameOfDraft(strapi, text)) ?? strapi.contentType(text.uid).info.displayName;

/**
 * Label of the field at a path of a document, such as `Sections 2, Heading`.
 * @param section component of the section that the path leads into; without it, the first that has the field
 */
export async function fieldLabel(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  path: readonly string[],
  section?: string,
): Promise<string> {
  const labels: string[] = [];
  let models = [strapi.contentType(uid) as object as Model];
  for (const step of path) {
    if (/^\d+$/.test(step)) {
      const list = labels.pop();
      labels.push(`${list} ${Number(step) + 1}`);
      continue;
    }
    const model = models.find(({ attributes }) => attributes[step]);
    // Inside of a rich text: its paragraphs have no labels.
    if (!model) break;
    labels.push((await configurationOf(strapi, model)).metadatas[step]?.edit.label ?? step);
    const { component, components = [] } = model.attributes[step] ?? {};
    models = [component ?? [], components]
      .flat()
      .filter((one) => one === component || section === undefined || one === section)
      .map((one) => strapi.components[one as UID.Component] as object as Model);
  }
  return labels.join(', ');
}

type Labels = Record<string, string>;

/** Labels of all fields of the site's content, by path: `slug`, `callToAction.title`, `sections.landing.text.title`. */
export const contentLabels = (strapi: Core.Strapi): Partial<Record<ContentPart, Labels>> =>
  Object.fromEntries(CONTENT_PARTS.map(([part, uid]) => [part, labelsIn(strapi, uid)]));

function labelsIn(strapi: Core.Strapi, uid: UID.Schema, prefix = ''): Labels {
  const labels: Labels = {};
  for (const [name, attribute] of attributesOf(strapi.getModel(uid))) {
    const path = `${prefix}${name}`;
    labels[path] = { ...TYPE_PANELS, ...ALL_COMPONENT_PANELS }[uid]?.fields[name]?.label ?? name;
    if (attribute.type === 'component') Object.assign(labels, labelsIn(strapi, attribute.component, `${path}.`));
    if (attribute.type === 'dynamiczone')
      for (const one of attribute.components) Object.assign(labels, labelsIn(strapi, one, `${path}.${one}.`));
  }
  return labels;
}
