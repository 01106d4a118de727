import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { serviceOf } from '../../platform/service';

/** Public calls of the panel, and those about one's own sign-in, and the middlewares that run before Strapi handles them. */
const PUBLIC_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['global::panel-input', 'global::panel-sign-in'],
  '/forgot-password': ['global::panel-input', 'global::panel-password-link'],
  '/reset-password': ['global::panel-input', 'global::panel-attempts'],
  '/register': ['global::panel-input', 'global::panel-attempts'],
  '/registration-info': ['global::panel-input', 'global::panel-attempts'],
  '/access-token': ['global::panel-input', 'global::panel-session', 'global::panel-token-reuse'],
  '/logout': ['global::panel-session'],
  '/users/me': ['global::panel-session'],
};
const OF_PAGES = ['/information', '/permissions/check', '/homepage/layout', '/users'];
const LIST = '/collection-types/:model';
/** Reads and saves of one text, and what makes it public or takes a draft away. */
const ONE_TEXT = /^\/(collection-types\/:model\/:id|single-types\/:model)(\/actions\/(publish|unpublish|discard))?$/;
const SEVERAL_TEXTS = /\/actions\/bulk(Publish|Unpublish)$/;
const WITHOUT_PERMISSIONS = /^\/(preview\/url|relations|uid)\//;
const UPLOADS = ['/', '/files', '/files/:id/replace'];

/**
 * Strapi's own protection is not enough: it limits sign-ins in the memory of each instance, by IP and email together, and
 * hides content types from its pages only.
 */
export function guardPanelCalls(strapi: Core.Strapi): void {
  for (const route of routesIn(strapi.admin.routes)) {
    prependMiddlewares(route, PUBLIC_CALLS[route.path] ?? []);
    if (OF_PAGES.includes(route.path)) prependMiddlewares(route, ['global::panel-pages']);
  }
  for (const route of routesIn(strapi.plugin('upload').routes)) {
    const isUpload = route.method === 'POST' && UPLOADS.includes(route.path);
    prependMiddlewares(route, ['global::picture-ids', ...(isUpload ? ['global::validate-image-upload'] : [])]);
    if (route.method === 'GET' && route.path === '/settings') letAuthorsRead(strapi, route);
  }
  for (const route of routesIn(strapi.plugin('content-manager').routes)) {
    if (route.method === 'GET' && route.path === LIST) prependMiddlewares(route, ['global::panel-languages']);
    if (ONE_TEXT.test(route.path) && route.method !== 'DELETE') prependMiddlewares(route, ['global::panel-conflicts']);
    if (SEVERAL_TEXTS.test(route.path)) prependMiddlewares(route, ['global::panel-bulk-conflicts']);
    if (WITHOUT_PERMISSIONS.test(route.path)) prependMiddlewares(route, ['global::panel-permissions']);
  }
  // Any plugin may have calls that name a content type.
  for (const { routes } of Object.values(strapi.plugins))
    for (const route of routesIn(routes ?? {})) prependMiddlewares(route, ['global::panel-content']);
}

/**
 * The Media Library reads the settings of uploads for everyone who opens it. Strapi's permission for that includes changing
 * them, which stays with super admins.
 */
function letAuthorsRead(strapi: Core.Strapi, route: Core.Route): void {
  const mayOpen = { name: 'admin::hasPermissions', config: { actions: ['plugin::upload.read'] } };
  route.config = { ...route.config, policies: ['admin::isAuthenticatedAdmin', mayOpen] };
  route.handler = async (ctx: Context) => {
    const settings = await serviceOf<Uploads>(strapi, 'plugin::upload.upload').getSettings();
    const { concurrentUploadRequests = 1 } = strapi.config.get<{ concurrentUploadRequests?: number }>('plugin::upload');
    ctx.body = { data: { ...settings, concurrentUploadRequests } };
  };
}

interface Uploads {
  getSettings(): Promise<object>;
}

const routesIn = (routers: object): Core.Route[] =>
  Object.values(routers as Record<string, Core.Router>).flatMap(({ routes }) => routes);

/** Adds each guard once, because Strapi reuses route objects for the next app of this process. */
function prependMiddlewares(route: Core.Route, guards: readonly string[]): void {
  if (guards.length === 0) return;
  const { middlewares = [] } = route.config ?? {};
  route.config = { ...route.config, middlewares: [...new Set([...guards, ...middlewares])] };
}
