import type { Core } from '@strapi/strapi';
import { STAFF_USER } from '../lib/staff-account';
import { staffSessions } from '../lib/staff-session';

/** Whoever gets a new password, is blocked or removed in the panel is signed out everywhere. */
export function endSessionsWithAccount(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF_USER],
    async afterUpdate({ params, result }) {
      if (locksOut(params.data) && hasId(result)) await staffSessions(strapi).closeAll(result.id);
    },
    async afterDelete({ result }) {
      if (hasId(result)) await staffSessions(strapi).closeAll(result.id);
    },
  });
}

const locksOut = (data: unknown) =>
  typeof data === 'object' && data !== null && ('password' in data || ('blocked' in data && data.blocked === true));

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
