import type { Core } from '@strapi/strapi';
import { serviceOf } from '../platform/service';
import { JOB_FIELDS, JOB_FORM, JOB_LIST_COLUMNS, type PanelField } from './job-fields';
import { once } from '../platform/database/once';

const JOB = 'api::job.job';

interface Metadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}
interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: unknown;
}
interface ContentTypes {
  findContentType(uid: string): object;
  findConfiguration(contentType: object): Promise<Configuration>;
  updateConfiguration(contentType: object, configuration: Partial<Configuration>): Promise<unknown>;
}

/** Labels, hints, list columns and the order of the form. Once a layout: a super admin may rearrange it in the panel. */
export const arrangeJobPanel = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'job_panel_2', async () => {
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
  for (const [name, field] of Object.entries(JOB_FIELDS)) arranged[name] = describe(field, metadatas[name]);
  return arranged;
}

const describe = ({ label, hint = '', placeholder = '', readOnly }: PanelField, given?: Metadata): Metadata => ({
  edit: { ...given?.edit, label, description: hint, placeholder, visible: true, editable: !readOnly },
  list: { ...given?.list, label },
});
