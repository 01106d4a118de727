import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';

/** The checked settings of this start (config/recruitment). */
export const settingsOf = (strapi: Core.Strapi): CmsSettings => strapi.config.get<CmsSettings>('recruitment');
