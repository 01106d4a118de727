import type { Core } from '@strapi/strapi';

/** Disables public registration of users-permissions: staff accounts come from the settings and from leads. */
export async function closePublicRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  await store.set({ key: 'advanced', value: { ...(advanced as object), allow_register: false } });
}
