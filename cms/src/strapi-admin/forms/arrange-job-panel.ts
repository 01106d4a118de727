import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';
import { JOB_FIELDS, JOB_FORM, JOB_LIST_COLUMNS, type PanelField } from './job-fields';
import { runOnce } from '../../platform/database/run-once';

const JOB = 'api::job.job';

export interface Metadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}
export interface PanelConfiguration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: readonly string[]; edit: readonly (readonly { name: string; size: number }[])[] };
}
/** Strapi's content manager configuration of content types or components. */
export interface PanelModels {
  findConfiguration(model: object): Promise<PanelConfiguration>;
  updateConfiguration(model: object, configuration: Partial<PanelConfiguration>): Promise<unknown>;
}
interface ContentTypes extends PanelModels {
  findContentType(uid: string): object;
}

/** Applies labels, hints, list columns and the form, once per layout version: a super admin may change them in the panel. */
export const arrangeJobPanel = (strapi: Core.Strapi): Promise<void> =>
  runOnce(strapi, 'job_panel_4', async () => {
    const contentTypes = serviceOf<ContentTypes>(strapi, 'plugin::content-manager.content-types');
    const job = contentTypes.findContentType(JOB);
    const { settings, metadatas } = await contentTypes.findConfiguration(job);
    await contentTypes.updateConfiguration(job, {
      settings: {
        ...settings,
        mainField: 'title',
        defaultSortBy: 'posted_date',
        defaultSortOrder: 'DESC',
        pageSize: 20,
      },
      metadatas: withFields(metadatas),
      layouts: {
        list: JOB_LIST_COLUMNS,
        edit: JOB_FORM.map((row) => row.map(([name, size]) => ({ name, size }))),
      },
    });
  });

function withFields(metadatas: Record<string, Metadata>): Record<string, Metadata> {
  const arranged = { ...metadatas };
  for (const [name, field] of Object.entries(JOB_FIELDS)) arranged[name] = describeField(field, metadatas[name]);
  return arranged;
}

export const describeField = (
  { label, hint = '', placeholder = '', readOnly }: PanelField,
  given?: Metadata,
): Metadata => ({
  edit: { ...given?.edit, label, description: hint, placeholder, visible: true, editable: !readOnly },
  list: { ...given?.list, label },
});
