import type { Core } from '@strapi/strapi';
import { once } from '../platform/database/once';

/**
 * The Media Library stores a picture without its metadata, the direction that a phone writes there included: unless this
 * setting of Strapi is on, such photos are shown on their side. Once: it may be changed in the panel.
 */
export const turnPicturesUpright = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'upright_pictures', async () => {
    const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
    const settings = (await store.get({})) as object;
    await store.set({ value: { ...settings, autoOrientation: true } });
  });
