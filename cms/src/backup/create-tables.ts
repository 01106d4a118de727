import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const appDir = join(__dirname, '../../..');

/** Creates the tables as a first start does, but without seeds, so that a failed restore leaves a database that is not in use. */
export async function createTables(): Promise<void> {
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist'), serveAdminPanel: false });
  strapi.log.level = 'warn';
  strapi.config.set('recruitment.seedDemo', false);
  strapi.config.set('recruitment.seedContent', false);
  await strapi.load();
  await strapi.destroy();
}
