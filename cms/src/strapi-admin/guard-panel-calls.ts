import type { Core } from '@strapi/strapi';

/** The panel's calls that a stranger may make, and what each goes through before Strapi answers it. */
const OF_STRANGERS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['global::panel-input', 'global::panel-sign-in'],
  '/forgot-password': ['global::panel-input', 'global::panel-password-link'],
  '/reset-password': ['global::panel-input', 'global::panel-attempts'],
  '/register': ['global::panel-input', 'global::panel-attempts'],
  '/registration-info': ['global::panel-input', 'global::panel-attempts'],
  '/access-token': ['global::panel-input', 'global::panel-token-reuse'],
};
const LIST = '/collection-types/:model';
const UPLOADS = ['/', '/files', '/files/:id/replace'];

/**
 * Strapi limits its panel's sign-in in the memory of each instance, by address and e-mail together, and hides content
 * types from its pages only. That is not enough.
 */
export function guardPanelCalls(strapi: Core.Strapi): void {
  for (const route of routesIn(strapi.admin.routes)) putBefore(route, OF_STRANGERS[route.path] ?? []);
  for (const route of routesIn(strapi.plugin('upload').routes))
    if (route.method === 'POST' && UPLOADS.includes(route.path)) putBefore(route, ['global::pictures-only']);
  for (const route of routesIn(strapi.plugin('content-manager').routes))
    if (route.method === 'GET' && route.path === LIST) putBefore(route, ['global::panel-languages']);
  // Any plugin may have calls that name a content type.
  for (const { routes } of Object.values(strapi.plugins))
    for (const route of routesIn(routes ?? {})) putBefore(route, ['global::panel-content']);
}

const routesIn = (routers: object): Core.Route[] =>
  Object.values(routers as Record<string, Core.Router>).flatMap(({ routes }) => routes);

/** Strapi keeps its routes for the next app of this process: each guard stands there once. */
function putBefore(route: Core.Route, guards: readonly string[]): void {
  if (guards.length === 0) return;
  const { middlewares = [] } = route.config ?? {};
  route.config = { ...route.config, middlewares: [...new Set([...guards, ...middlewares])] };
}
