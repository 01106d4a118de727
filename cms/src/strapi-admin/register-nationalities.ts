import type { Core } from '@strapi/strapi';

/** A list of nationalities in the panel is chosen, not typed: its input is src/admin/nationalities-input. */
export function registerNationalities(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'nationalities', type: 'json', inputSize: { default: 12, isResizable: true } });
}
