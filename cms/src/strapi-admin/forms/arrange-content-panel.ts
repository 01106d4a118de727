import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';
import { runOnce } from '../../platform/database/run-once';
import { ALL_COMPONENT_PANELS, TYPE_PANELS } from './content-panels';
import { describeField, type Metadata, type PanelConfiguration, type PanelModels } from './arrange-job-panel';
import type { ContentPanel } from './content-panel';

const ROW_WIDTH = 12;

/** Applies labels, hints, list columns and forms of the site content, once per layout version: a super admin may change them. */
export const arrangeContentPanel = (strapi: Core.Strapi): Promise<void> =>
  runOnce(strapi, 'content_panel_6', async () => {
    const types = serviceOf<TypeModels>(strapi, 'plugin::content-manager.content-types');
    for (const [uid, panel] of Object.entries(TYPE_PANELS)) await arrange(types, types.findContentType(uid), panel);
    const components = serviceOf<ComponentModels>(strapi, 'plugin::content-manager.components');
    for (const [uid, panel] of Object.entries(ALL_COMPONENT_PANELS))
      await arrange(components, components.findComponent(uid), panel);
  });

type TypeModels = PanelModels & { findContentType(uid: string): object };
type ComponentModels = PanelModels & { findComponent(uid: string): object };

async function arrange(models: PanelModels, model: object, panel: ContentPanel): Promise<void> {
  const { settings, metadatas, layouts } = await models.findConfiguration(model);
  const fields: [string, object][] = Object.entries(panel.fields).map(([name, field]) => [
    name,
    describeField(field, metadatas[name]),
  ]);
  if (panel.columns) fields.push(['updatedAt', withListLabel('Changed', metadatas.updatedAt)]);
  await models.updateConfiguration(model, {
    settings: { ...settings, ...sorting(panel), pageSize: 50 },
    metadatas: { ...metadatas, ...(Object.fromEntries(fields) as PanelConfiguration['metadatas']) },
    layouts: {
      list: panel.columns ? [...panel.columns, 'updatedAt'] : layouts.list,
      edit: panel.form.map((row) => row.map((name) => ({ name, size: ROW_WIDTH / row.length }))),
    },
  });
}

const withListLabel = (label: string, given?: Metadata): Partial<Metadata> => ({
  ...given,
  list: { ...given?.list, label },
});

/** Without a main field, a page has the name of its type as its title: "Page: Home". */
const sorting = ({ mainField = 'id', columns, sortBy = 'order', sortOrder = 'ASC' }: ContentPanel) => ({
  mainField,
  ...(columns && { defaultSortBy: sortBy, defaultSortOrder: sortOrder }),
});
