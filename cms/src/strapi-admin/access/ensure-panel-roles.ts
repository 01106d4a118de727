import { LOCALES } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { tableOf } from '../../platform/database/table';
import { serviceOf } from '../../platform/service';
import { panelTypeKind, type PanelTypeKind } from './panel-types';

/** Actions of Strapi's content manager. */
type Verb = 'create' | 'read' | 'update' | 'delete' | 'publish';

interface PanelRole {
  code: string;
  name: string;
  description: string;
  may: Partial<Record<PanelTypeKind, readonly Verb[]>>;
  /** Only for texts that the account created. Deleting what is public also needs the right to publish (guard-deletions). */
  own?: readonly Verb[];
  /** Actions of the Media Library, which holds pictures of the website. */
  pictures: readonly string[];
}

const PICTURES = ['read', 'assets.create', 'assets.download', 'assets.copy-link'];
/** To replace, crop, move, describe and delete. */
const CHANGE_PICTURES = 'assets.update';

/** Roles below Super Admin. `strapi-author` and `strapi-editor` are Strapi's own. Pages cannot be deleted: the website needs all. */
const ROLES: readonly PanelRole[] = [
  {
    code: 'strapi-author',
    name: 'Author',
    description: "Authors write drafts of the website's content and upload pictures. They publish nothing.",
    may: { page: ['create', 'read', 'update'], record: ['create', 'read', 'update', 'delete'], facts: ['read'] },
    own: ['delete'],
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
    pictures: [...PICTURES, CHANGE_PICTURES],
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
  subject?: string | null;
  properties?: { fields?: string[]; locales?: string[] };
  conditions?: string[];
}
interface ContentPermission extends Permission {
  subject: string;
}
interface Permissions {
  actionProvider: { values(): { section: string; subjects?: string[] }[] };
}
interface Localizable {
  pluginOptions?: { i18n?: { localized?: boolean } };
}
interface ContentTypes {
  getPermissionsWithNestedFields(actions: object[]): ContentPermission[];
}

/**
 * Resets the permissions of Authors, Editors and Job editors at each start, so that they include the content types and fields
 * of an update. For other permissions a super admin creates another role.
 */
export async function ensurePanelRoles(strapi: Core.Strapi): Promise<void> {
  const roles = serviceOf<Roles>(strapi, 'admin::role');
  const possible = contentPermissions(strapi);
  for (const { code, name, description, may, own = [], pictures } of ROLES) {
    const role = (await roles.findOne({ code })) ?? (await createRole(roles, code, name));
    await roles.update({ id: role.id }, { description });
    const content = possible.flatMap((permission) => {
      const kind = panelTypeKind(strapi, permission.subject);
      const verb = kind && may[kind]?.find((one) => permission.action === `plugin::content-manager.explorer.${one}`);
      if (!verb) return [];
      return own.includes(verb) ? [{ ...permission, conditions: ['admin::is-creator'] }] : [permission];
    });
    const permissions = [...content, ...pictures.map((one) => ({ action: `plugin::upload.${one}` }))];
    // Strapi compares each permission with all others, which takes seconds.
    if (!(await hasExactly(strapi, role, permissions))) await roles.assignPermissions(role.id, permissions);
  }
}

/** Under another name if a super admin gave that name to a role. */
async function createRole(roles: Roles, code: string, name: string): Promise<Role> {
  let free = name;
  for (let count = 2; await roles.findOne({ name: free }); count += 1) free = `${name} (${count})`;
  return roles.create({ code, name: free });
}

async function hasExactly(strapi: Core.Strapi, role: Role, permissions: readonly Permission[]): Promise<boolean> {
  const stored = await tableOf<Permission>(strapi, 'admin::permission').findMany({ where: { role: { id: role.id } } });
  const inOrder = (some: readonly Permission[]) => some.map(signOf).sort().join('\n');
  return inOrder(stored) === inOrder(permissions);
}

const signOf = ({ action, subject = null, properties = {}, conditions = [] }: Permission): string =>
  JSON.stringify([action, subject, properties.fields, properties.locales, conditions]);

/** Every permission of the content manager, with all fields and languages of its type. */
function contentPermissions(strapi: Core.Strapi): ContentPermission[] {
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
