import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { forgetBrowsers } from '../lib/known-browsers';
import { STAFF_USER } from '../lib/staff-account';
import { staffSessions } from '../lib/staff-session';
import { inTransaction } from '../lib/transaction';

const PANEL_USER = 'admin::user';

/**
 * Whoever gets a new password or another role, is blocked or removed is signed out everywhere, of the dashboard and of
 * the panel. After a new password an account knows no browser any more, and no code that was mailed before is of use.
 */
export function endSessionsWithAccount(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF_USER],
    async afterUpdate({ params, result }) {
      if (!hasId(result)) return;
      if (isChanged(params.data, 'password')) await inTransaction(strapi, (trx) => forgetOldPassword(trx, result.id));
      if (takesAway(params.data)) await staffSessions(strapi).closeAll(result.id);
    },
    async afterDelete({ result }) {
      if (hasId(result)) await staffSessions(strapi).closeAll(result.id);
    },
  });
  strapi.db.lifecycles.subscribe({
    models: [PANEL_USER],
    async afterUpdate({ params, result }) {
      if (hasId(result) && takesAway(params.data))
        await strapi.sessionManager('admin').invalidateRefreshToken(String(result.id));
    },
  });
}

/** Whom the old password let in, or would have with the code that was mailed after it was typed. */
async function forgetOldPassword(trx: Knex, userId: number): Promise<void> {
  await forgetBrowsers(trx, userId);
  await trx('login_codes').where({ user_id: userId, used_at: null }).update({ used_at: new Date() });
}

const takesAway = (data: unknown): boolean =>
  ['password', 'role', 'roles'].some((name) => isChanged(data, name)) ||
  valueOf(data, 'blocked') === true ||
  valueOf(data, 'isActive') === false;

/** A save of the panel names every field: a relation that it leaves as it is has nothing to connect or take away. */
function isChanged(data: unknown, name: string): boolean {
  const value = valueOf(data, name);
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return !('connect' in value || 'disconnect' in value) || Object.values(value).some(isFilled);
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const valueOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
