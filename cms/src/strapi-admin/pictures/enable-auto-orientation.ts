import type { Core } from '@strapi/strapi';
import { runOnce } from '../../platform/database/run-once';

/**
 * Turns on the setting that rotates photos upright: the Media Library removes the metadata with their orientation. Once,
 * because it may be changed in the panel.
 */
export const enableAutoOrientation = (strapi: Core.Strapi): Promise<void> =>
  runOnce(strapi, 'upright_pictures', async () => {
    const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
    const settings = (await store.get({})) as object;
    await store.set({ value: { ...settings, autoOrientation: true } });
  });
