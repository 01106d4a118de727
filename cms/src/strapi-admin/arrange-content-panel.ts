import type { Core } from '@strapi/strapi';
import { serviceOf } from '../platform/service';
import { once } from '../platform/database/once';
import { GUIDE_COMPONENT_PANELS, GUIDE_PANELS } from './content-panel-guides';
import { LANDING_COMPONENT_PANELS, LANDING_PANELS } from './content-panel-landing';
import { COMPONENT_PANELS, RECORD_PANELS } from './content-panel-records';
import { PAGE_PANELS } from './content-panel-pages';
import { TEXT_COMPONENT_PANELS, TEXT_PANELS, VISITOR_PAGE_PANELS } from './content-panel-texts';
import { describeField, type PanelConfiguration, type PanelModels } from './arrange-job-panel';
import type { PanelField } from './job-fields';

/** How the panel presents a content type. */
export interface ContentPanel {
  /** Field by which other records refer to a record. */
  mainField?: string;
  /** Columns of the list. */
  columns?: readonly string[];
  /** Sort field of the list, `order` by default. */
  sortBy?: string;
  fields: Record<string, PanelField>;
  /** Rows of the edit form; the fields of a row are equally wide. */
  form: readonly (readonly string[])[];
}

const ROW_WIDTH = 12;

/** Applies labels, hints, list columns and forms of the site content, once: a super admin may change them in the panel. */
export async function arrangeContentPanel(strapi: Core.Strapi): Promise<void> {
  await once(strapi, 'content_panel_1', () =>
    arrangeAll(
      strapi,
      { ...PAGE_PANELS, ...VISITOR_PAGE_PANELS, ...RECORD_PANELS, ...TEXT_PANELS },
      { ...COMPONENT_PANELS, ...TEXT_COMPONENT_PANELS },
    ),
  );
  await once(strapi, 'content_panel_landing', () => arrangeAll(strapi, LANDING_PANELS, LANDING_COMPONENT_PANELS));
  await once(strapi, 'content_panel_guides', () => arrangeAll(strapi, GUIDE_PANELS, GUIDE_COMPONENT_PANELS));
}

type Panels = Readonly<Record<string, ContentPanel>>;

async function arrangeAll(strapi: Core.Strapi, typePanels: Panels, componentPanels: Panels): Promise<void> {
  const types = serviceOf<TypeModels>(strapi, 'plugin::content-manager.content-types');
  for (const [uid, panel] of Object.entries(typePanels)) await arrange(types, types.findContentType(uid), panel);
  const components = serviceOf<ComponentModels>(strapi, 'plugin::content-manager.components');
  for (const [uid, panel] of Object.entries(componentPanels))
    await arrange(components, components.findComponent(uid), panel);
}

type TypeModels = PanelModels & { findContentType(uid: string): object };
type ComponentModels = PanelModels & { findComponent(uid: string): object };

async function arrange(models: PanelModels, model: object, panel: ContentPanel): Promise<void> {
  const { settings, metadatas, layouts } = await models.findConfiguration(model);
  const fields = Object.entries(panel.fields).map(([name, field]) => [name, describeField(field, metadatas[name])]);
  await models.updateConfiguration(model, {
    settings: { ...settings, ...sorting(panel), pageSize: 50 },
    metadatas: { ...metadatas, ...(Object.fromEntries(fields) as PanelConfiguration['metadatas']) },
    layouts: {
      list: panel.columns ?? layouts.list,
      edit: panel.form.map((row) => row.map((name) => ({ name, size: ROW_WIDTH / row.length }))),
    },
  });
}

/** Without a main field, a page has the name of its type as its title: "Page: Home". */
const sorting = ({ mainField = 'id', columns, sortBy = 'order' }: ContentPanel) => ({
  mainField,
  ...(columns && { defaultSortBy: sortBy, defaultSortOrder: 'ASC' }),
});
