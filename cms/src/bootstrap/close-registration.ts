import type { Core } from '@strapi/strapi';

/**
 * Accounts come from the settings and from panel users, never from a stranger: Strapi's "register the first
 * administrator" call is not mounted at all, and public registration of users-permissions is switched off.
 */
export function closePanelRegistration(strapi: Core.Strapi): void {
  for (const router of Object.values(strapi.admin.routes)) {
    router.routes = router.routes.filter((route) => route.path !== '/register-admin');
  }
}

export async function closePublicRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  await store.set({ key: 'advanced', value: { ...(advanced as object), allow_register: false } });
}
