import { LOCALES } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { serviceOf } from '../platform/service';
import { once } from '../platform/database/once';

const JOB: string = 'api::job.job';
const ACTIONS = ['create', 'read', 'update', 'delete'].map((name) => `plugin::content-manager.explorer.${name}`);
/** Strapi's built-in roles below Super Admin; it gives both of them every content type there is at the first start. */
const ROLES = ['strapi-editor', 'strapi-author'];

interface Roles {
  findOne(where: object): Promise<{ id: number } | null>;
  update(where: object, values: object): Promise<unknown>;
  assignPermissions(roleId: number, permissions: object[]): Promise<unknown>;
}

/**
 * Editors of the panel work on jobs in both languages and see nothing else: no applications, no CVs, no contacts, no
 * accounts, no media library. Once: a super admin may decide otherwise later.
 */
export const ensureEditorRole = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'editor_role', async () => {
    const roles = serviceOf<Roles>(strapi, 'admin::role');
    for (const code of ROLES) {
      const role = await roles.findOne({ code });
      if (role) await roles.assignPermissions(role.id, permissionsOf(strapi, code));
    }
    await roles.update(
      { code: 'strapi-editor' },
      { description: 'Editors write, close and delete jobs in English and Arabic.' },
    );
    await roles.update({ code: 'strapi-author' }, { description: 'Authors write jobs, and change those they wrote.' });
  });

function permissionsOf(strapi: Core.Strapi, code: string): object[] {
  const fields = Object.keys(strapi.contentType(JOB as UID.ContentType).attributes).filter((name) => !HIDDEN.has(name));
  const conditions = code === 'strapi-author' ? ['admin::is-creator'] : [];
  return ACTIONS.map((action) => {
    const isDelete = action.endsWith('.delete');
    return {
      action,
      subject: JOB,
      conditions,
      properties: { locales: [...LOCALES], ...(!isDelete && { fields }) },
    };
  });
}

/** Columns Strapi adds by itself. */
const HIDDEN = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations']);
