import type { Core } from '@strapi/strapi';
import { settingsOf } from '../lib/settings';

/** What nothing caught ends the process, as it must, but as a line like every other: Node would print it as it is. */
export function logCrashes(strapi: Core.Strapi): void {
  if (settingsOf(strapi).local) return;
  process.on('uncaughtException', (error) => {
    strapi.log.error('Strapi stops', { error });
    process.exit(1);
  });
}
