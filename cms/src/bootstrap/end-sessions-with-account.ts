import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isChanged, valueOf } from '../platform/http/changed-data';
import { forgetBrowsers } from '../auth/known-browsers';
import { passwordLinks } from '../auth/password-links';
import { STAFF_USER } from '../auth/staff-account';
import { staffSessions } from '../auth/staff-session';
import { inTransaction } from '../platform/database/transaction';

const PANEL_USER = 'admin::user';

/**
 * An account with a new password or another role, one that is blocked or removed is signed out everywhere, of the
 * dashboard and of the panel; one of staff also with a new email. A new password or email forgets all known browsers and
 * mailed codes. Links to a password end with a new email and with a blocked account, not with another role: an invited
 * person keeps the link.
 */
export function endSessionsWithAccount(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF_USER],
    async afterUpdate({ params, result }) {
      if (!hasId(result)) return;
      const hasNewEmail = isChanged(params.data, 'email');
      if (hasNewEmail || isChanged(params.data, 'password'))
        await inTransaction(strapi, (trx) => forgetOldAccess(trx, result.id));
      if (hasNewEmail || valueOf(params.data, 'blocked') === true) await passwordLinks(strapi).void(result.id);
      if (hasNewEmail || takesAway(params.data)) await staffSessions(strapi).closeAll(result.id);
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

/** Browsers known by the old password, and codes mailed to the old email. */
async function forgetOldAccess(trx: Knex, userId: number): Promise<void> {
  await forgetBrowsers(trx, userId);
  await trx('login_codes').where({ user_id: userId, used_at: null }).update({ used_at: new Date() });
}

const takesAway = (data: unknown): boolean =>
  ['password', 'role', 'roles'].some((name) => isChanged(data, name)) ||
  valueOf(data, 'blocked') === true ||
  valueOf(data, 'isActive') === false;

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
