import type { Core } from '@strapi/strapi';
import { closePluginRoutes } from './bootstrap/close-plugin-routes';

export default {
  /** Before Strapi mounts anything. */
  register({ strapi }: { strapi: Core.Strapi }) {
    closePluginRoutes(strapi);
  },

  /** The database is there and in step, nothing listens yet. */
  async bootstrap(_: { strapi: Core.Strapi }) {},

  async destroy(_: { strapi: Core.Strapi }) {},
};
