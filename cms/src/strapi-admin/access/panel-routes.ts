import type { Core } from '@strapi/strapi';

type Router = Core.Router;

/** The routes of Strapi and its plugins that are mounted: what the panel's own pages call. */
export const PANEL_ROUTES: ReadonlySet<string> = new Set([
  // Sign-in, and how the panel starts
  'GET /admin/init',
  'GET /admin/project-type',
  'POST /admin/login',
  'POST /admin/logout',
  'POST /admin/access-token',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  'GET /admin/registration-info',
  'POST /admin/register',
  'GET /admin/information',

  // One's own account
  'GET /admin/users/me',
  'PUT /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions/:sessionId',
  'POST /admin/permissions/check',

  // Accounts and roles of the panel
  'GET /admin/users',
  'POST /admin/users',
  'GET /admin/users/:id',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /admin/users/batch-delete',
  'GET /admin/permissions',
  'GET /admin/roles',
  'POST /admin/roles',
  'GET /admin/roles/:id',
  'PUT /admin/roles/:id',
  'DELETE /admin/roles/:id',
  'GET /admin/roles/:id/permissions',
  'PUT /admin/roles/:id/permissions',
  'POST /admin/roles/batch-delete',

  // Home page
  'GET /admin/homepage/key-statistics',
  'GET /admin/homepage/layout',
  'PUT /admin/homepage/layout',
  'GET /admin/guided-tour-meta',
  'GET /content-manager/homepage/count-documents',
  'GET /content-manager/homepage/recent-documents',

  // Jobs
  'GET /content-manager/init',
  'GET /content-manager/content-types',
  'GET /content-manager/content-types-settings',
  'GET /content-manager/content-types/:uid/configuration',
  'PUT /content-manager/content-types/:uid/configuration',
  'GET /content-manager/preview/url/:contentType',
  'GET /content-manager/collection-types/:model',
  'POST /content-manager/collection-types/:model',
  'GET /content-manager/collection-types/:model/:id',
  'PUT /content-manager/collection-types/:model/:id',
  'DELETE /content-manager/collection-types/:model/:id',
  'POST /content-manager/collection-types/:model/clone/:sourceId',
  'POST /content-manager/collection-types/:model/auto-clone/:sourceId',
  'POST /content-manager/collection-types/:model/actions/bulkDelete',
  'GET /i18n/locales',
  'GET /i18n/settings',
  'POST /i18n/content-manager/actions/get-non-localized-fields',
  'GET /i18n/content-manager/get-fill-from-locale/:model',

  // Pages and records of the website, with drafts
  'GET /content-manager/single-types/:model',
  'PUT /content-manager/single-types/:model',
  'GET /content-manager/single-types/:model/actions/countDraftRelations',
  'POST /content-manager/single-types/:model/actions/publish',
  'POST /content-manager/single-types/:model/actions/unpublish',
  'POST /content-manager/single-types/:model/actions/discard',
  'GET /content-manager/collection-types/:model/:id/actions/countDraftRelations',
  'GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations',
  'POST /content-manager/collection-types/:model/actions/publish',
  'POST /content-manager/collection-types/:model/:id/actions/publish',
  'POST /content-manager/collection-types/:model/:id/actions/unpublish',
  'POST /content-manager/collection-types/:model/:id/actions/discard',
  'POST /content-manager/collection-types/:model/actions/bulkFindForValidation',
  'POST /content-manager/collection-types/:model/actions/bulkPublish',
  'POST /content-manager/collection-types/:model/actions/bulkUnpublish',
  'GET /content-manager/relations/:model/:targetField',
  'GET /content-manager/relations/:model/:id/:targetField',
  'GET /content-manager/components',
  'GET /content-manager/components/:uid/configuration',
  'POST /content-manager/uid/generate',
  'POST /content-manager/uid/check-availability',

  // Media Library
  'GET /upload/settings',
  'PUT /upload/settings',
  'GET /upload/configuration',
  'POST /upload',
  'GET /upload/files',
  'POST /upload/files',
  'GET /upload/files/:id',
  'PUT /upload/files/:id',
  'DELETE /upload/files/:id',
  'POST /upload/files/:id/replace',
  'GET /upload/folders',
  'POST /upload/folders',
  'GET /upload/folders/:id',
  'PUT /upload/folders/:id',
  'GET /upload/folder-structure',
  'POST /upload/actions/bulk-delete',
  'POST /upload/actions/bulk-move',
  'POST /upload/actions/bulk-update',
]);

/** Routes of our own page, of our panels beside the edit form, and above the lists (own-panel-calls.ts). */
export const OWN_PANEL_ROUTES: readonly string[] = [
  'GET /content-overview',
  'DELETE /content-overview/redirects/:model/:slug',
  'POST /content-order/:model/:documentId/:move',
  'GET /content-schedule/:model/:documentId',
  'PUT /content-schedule/:model/:documentId/:action',
  'DELETE /content-schedule/:model/:documentId/:action',
  'GET /shared-previews/:model/:documentId',
  'POST /shared-previews/:model/:documentId',
  'DELETE /shared-previews/:model/:documentId/:id',
  'GET /content-history/:model/:documentId',
  'POST /content-history/:model/:documentId/:version',
  'PUT /open-texts/:model/:documentId',
  'GET /deleted-texts/:model',
  'POST /deleted-texts/:model/:id',
];

/**
 * Unmounts all other routes of Strapi and its plugins. They include ways to send any email, fetch any URL, copy the database
 * and write staff accounts; those of users-permissions below /api would shadow ours.
 */
export function limitPanelRoutes(strapi: Core.Strapi): void {
  strapi.admin.routes = allowedIn(strapi, 'admin', strapi.admin.routes);
  for (const [name, plugin] of Object.entries(strapi.plugins)) plugin.routes = allowedIn(strapi, name, plugin.routes);
}

/** Copies the routers, because the next app of this process gets the same route objects from Strapi's modules. */
function allowedIn(strapi: Core.Strapi, name: string, routers: object): Record<string, Router> {
  const named = Array.isArray(routers) ? { admin: { type: 'admin', routes: routers } } : routers;
  return Object.fromEntries(
    Object.entries(named as Record<string, Router | ((app: object) => Router)>).map(([key, made]) => {
      const router = typeof made === 'function' ? made({ strapi }) : made;
      return [
        key,
        { ...router, routes: router.routes.filter((route) => PANEL_ROUTES.has(nameOf(name, router, route))) },
      ];
    }),
  );
}

/** Method and path as mounted. */
function nameOf(owner: string, { type, prefix = `/${owner}` }: Router, { method, path }: Core.Route): string {
  return `${method} ${type === 'content-api' ? '/api' : ''}${prefix}${path === '/' ? '' : path}`;
}
