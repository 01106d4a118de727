import type { Core } from '@strapi/strapi';

/**
 * Plugins mount content routes of their own below /api (users-permissions: auth/*, users; upload: files; i18n: locales).
 * The product needs none of them, so none is mounted; those of users-permissions would even shadow ours.
 */
export function closePluginRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes: unknown = plugin.routes;
    if (isRecord(routes)) delete routes['content-api'];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
