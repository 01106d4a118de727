import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';

/** The validated settings (config/recruitment). */
export const settingsOf = (strapi: Core.Strapi): CmsSettings => strapi.config.get<CmsSettings>('recruitment');
