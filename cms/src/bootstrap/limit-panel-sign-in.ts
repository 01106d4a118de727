import type { Core } from '@strapi/strapi';

/** The panel's calls that a stranger may make, and what each goes through before Strapi answers it. */
const GUARDS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['global::panel-sign-in'],
  '/forgot-password': ['global::panel-attempts'],
  '/reset-password': ['global::panel-attempts'],
  '/register': ['global::panel-attempts'],
  '/registration-info': ['global::panel-attempts'],
  '/access-token': ['global::panel-token-reuse'],
};

/** Strapi limits its panel's sign-in in the memory of each instance, by address and e-mail together. That is not enough. */
export function limitPanelSignIn(strapi: Core.Strapi): void {
  for (const router of Object.values(strapi.admin.routes)) {
    for (const route of router.routes) {
      const guards = GUARDS[route.path];
      if (!guards) continue;
      const { middlewares = [] } = route.config ?? {};
      // Strapi keeps its routes for the next app of this process: each guard stands there once.
      route.config = { ...route.config, middlewares: [...new Set([...guards, ...middlewares])] };
    }
  }
}
