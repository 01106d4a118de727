import type { Core } from '@strapi/strapi';

/** Nationalities and trades are chosen from lists in the panel: see the inputs in src/admin. */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'nationalities', type: 'json', inputSize: { default: 12, isResizable: true } });
  strapi.customFields.register({ name: 'trade', type: 'string', inputSize: { default: 6, isResizable: true } });
}
