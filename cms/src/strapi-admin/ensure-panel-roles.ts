import { LOCALES } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { once } from '../platform/database/once';
import { tableOf } from '../platform/database/table';
import { serviceOf } from '../platform/service';
import { panelTypeKind, type PanelTypeKind } from './panel-types';

/** Actions of Strapi's content manager. */
type Verb = 'create' | 'read' | 'update' | 'delete' | 'publish';

interface PanelRole {
  code: string;
  name: string;
  description: string;
  may: Partial<Record<PanelTypeKind, readonly Verb[]>>;
  /** Actions of the Media Library, which holds pictures of the website. */
  pictures: readonly string[];
}

const PICTURES = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'];

/** Below Super Admin. `strapi-author` and `strapi-editor` are Strapi's own. Pages are never deleted: the website has them all. */
const ROLES: readonly PanelRole[] = [
  {
    code: 'strapi-author',
    name: 'Author',
    description: "Authors write drafts of the website's content. They publish nothing.",
    may: { page: ['create', 'read', 'update'], record: ['create', 'read', 'update'], facts: ['read'] },
    pictures: PICTURES,
  },
  {
    code: 'strapi-editor',
    name: 'Editor',
    description: "Editors write and publish the website's content and the agency's facts.",
    may: {
      page: ['create', 'read', 'update', 'publish'],
      record: ['create', 'read', 'update', 'delete', 'publish'],
      facts: ['create', 'read', 'update'],
    },
    pictures: PICTURES,
  },
  {
    code: 'job-editor',
    name: 'Job editor',
    description: 'Job editors write, close and delete jobs in English and Arabic.',
    may: { job: ['create', 'read', 'update', 'delete'] },
    pictures: [],
  },
];

interface Role {
  id: number;
}
interface Roles {
  findOne(where: object): Promise<Role | null>;
  create(values: object): Promise<Role>;
  update(where: object, values: object): Promise<unknown>;
  assignPermissions(roleId: number, permissions: object[]): Promise<unknown>;
}
interface Permission {
  action: string;
  subject: string;
  properties: object;
}
interface Permissions {
  actionProvider: { values(): { section: string; subjects?: string[] }[] };
}
interface Localizable {
  pluginOptions?: { i18n?: { localized?: boolean } };
}
interface ContentTypes {
  getPermissionsWithNestedFields(actions: object[]): Permission[];
}

/**
 * Authors, Editors and Job editors, with exactly these permissions at each start, so that they have each content type and
 * each field that an update brings. For anything else a super admin makes another role.
 */
export async function ensurePanelRoles(strapi: Core.Strapi): Promise<void> {
  const roles = serviceOf<Roles>(strapi, 'admin::role');
  const possible = contentPermissions(strapi);
  for (const { code, name, description, may, pictures } of ROLES) {
    const role =
      (await roles.findOne({ code })) ?? (await roles.findOne({ name })) ?? (await roles.create({ code, name }));
    await roles.update({ id: role.id }, { description });
    const content = possible.filter(({ action, subject }) => {
      const kind = panelTypeKind(strapi, subject);
      return kind !== null && may[kind]?.some((verb) => action === `plugin::content-manager.explorer.${verb}`);
    });
    await roles.assignPermissions(role.id, [
      ...content,
      ...pictures.map((one) => ({ action: `plugin::upload.${one}` })),
    ]);
  }
  await keepJobsOfEditors(strapi);
}

/** Every permission of the content manager there can be, with all fields and languages of its type. */
function contentPermissions(strapi: Core.Strapi): Permission[] {
  const { actionProvider } = serviceOf<Permissions>(strapi, 'admin::permission');
  const actions = actionProvider.values().filter(({ section }) => section === 'contentTypes');
  return serviceOf<ContentTypes>(strapi, 'admin::content-type')
    .getPermissionsWithNestedFields(actions)
    .map((permission) => {
      const { pluginOptions } = strapi.contentType(permission.subject as UID.ContentType) as Localizable;
      const isLocalized = pluginOptions?.i18n?.localized === true;
      return isLocalized
        ? { ...permission, properties: { ...permission.properties, locales: [...LOCALES] } }
        : permission;
    });
}

/** Editors and Authors once worked on jobs: those accounts keep that, by the role that has it now. */
const keepJobsOfEditors = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'job_editor_role', async () => {
    const users = tableOf<Role>(strapi, 'admin::user');
    const former = await users.findMany({ where: { roles: { code: { $in: ['strapi-editor', 'strapi-author'] } } } });
    const jobEditor = await serviceOf<Roles>(strapi, 'admin::role').findOne({ code: 'job-editor' });
    for (const { id } of former)
      await users.update({ where: { id }, data: { roles: { connect: jobEditor ? [jobEditor.id] : [] } } });
  });
