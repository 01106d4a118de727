import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';

/** Permissions that roles of the panel can have. The others concern routes that are not mounted (panel-routes.ts). */
const ACTIONS = [
  /^admin::(users|roles)\./,
  /^plugin::content-manager\.explorer\./,
  /^plugin::content-manager\.collection-types\.configure-view$/,
  /^plugin::upload\.(?!configure-view$)/,
];

interface Permissions {
  actionProvider: { keys(): string[]; delete(actionId: string): Promise<unknown> };
  cleanPermissionsInDatabase(): Promise<void>;
}
interface Roles {
  resetSuperAdminPermissions(): Promise<void>;
}

/** Removes the other permissions, which hides their links in Strapi's pages. Strapi registers all of them at each start. */
export async function limitPanelPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = serviceOf<Permissions>(strapi, 'admin::permission');
  const { actionProvider } = permissions;
  for (const id of actionProvider.keys())
    if (!ACTIONS.some((action) => action.test(id))) await actionProvider.delete(id);
  await serviceOf<Roles>(strapi, 'admin::role').resetSuperAdminPermissions();
  await permissions.cleanPermissionsInDatabase();
}
