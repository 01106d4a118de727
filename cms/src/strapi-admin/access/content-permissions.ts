import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';

export type ContentVerb = 'create' | 'read' | 'update' | 'publish';

/** @param text without it, the rights to any text of the type count @param field without it, the rights to any field */
type Can = Record<ContentVerb, (text?: object | null, field?: string) => boolean>;

interface PermissionChecker {
  create(of: { userAbility: unknown; model: string }): { can: Can };
}

/**
 * What an account of the panel may do to texts of a content type, as Strapi's own calls check it.
 * @param userAbility of a call: `ctx.state.userAbility`
 */
export const permissionsOf = (strapi: Core.Strapi, userAbility: unknown, model: string): Can =>
  serviceOf<PermissionChecker>(strapi, 'plugin::content-manager.permission-checker').create({ userAbility, model }).can;
