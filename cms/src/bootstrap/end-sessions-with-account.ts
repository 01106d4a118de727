import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isChanged, valueOf } from '../platform/value-of';
import { mayPreview, revokePreviewsOf } from '../content/preview-links';
import { deleteBrowsers } from '../auth/known-browsers';
import { passwordLinks } from '../auth/password-links';
import { STAFF_USER } from '../auth/staff-account';
import { staffSessions } from '../auth/staff-session';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';
import { stopSchedulesOf } from '../strapi-admin/schedules/scheduled-publications';

const PANEL_USER = 'admin::user';

/**
 * Ends all sessions of an account, in the dashboard and in the panel, when its password or role changes or when it is
 * blocked or removed; for staff also when the email changes. A new password or email deletes all known browsers and
 * mailed codes. Password links end with a new email or a blocked account, but not with a new role, so that an invited
 * person can still use the link. A person who is blocked or removed in the dashboard is blocked in the panel, and what
 * an account of the panel shared or scheduled ends when it is blocked or removed; what it shared also when its new role may
 * read no text of the website.
 */
export function endSessionsWithAccount(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF_USER],
    async afterUpdate({ params, result }) {
      if (!hasId(result)) return;
      const hasNewEmail = isChanged(params.data, 'email');
      if (hasNewEmail || isChanged(params.data, 'password'))
        await inTransaction(strapi, (trx) => endOldAccess(trx, result.id));
      if (hasNewEmail || valueOf(params.data, 'blocked') === true) await passwordLinks(strapi).void(result.id);
      if (hasNewEmail || takesAway(params.data)) await staffSessions(strapi).closeAll(result.id);
      if (isAccount(result) && valueOf(params.data, 'blocked') === true) await blockPanelAccount(strapi, result.email);
    },
    async afterDelete({ result }) {
      if (hasId(result)) await staffSessions(strapi).closeAll(result.id);
      if (isAccount(result)) await blockPanelAccount(strapi, result.email);
    },
  });
  strapi.db.lifecycles.subscribe({
    models: [PANEL_USER],
    async afterUpdate({ params, result }) {
      if (hasId(result) && takesAway(params.data))
        await strapi.sessionManager('admin').invalidateRefreshToken(String(result.id));
      if (isAccount(result) && valueOf(params.data, 'isActive') === false) await endPanelWork(strapi, result);
      if (isAccount(result) && isChanged(params.data, 'roles') && !(await mayPreview(strapi, { id: result.id })))
        await inTransaction(strapi, (trx) => revokePreviewsOf(trx, result.email));
    },
    async afterDelete({ result }) {
      if (isAccount(result)) await endPanelWork(strapi, result);
    },
  });
}

/** Blocks the panel account of a person whose dashboard account is deactivated. A super admin of the panel can activate it again. */
async function blockPanelAccount(strapi: Core.Strapi, email: string): Promise<void> {
  const where = { email: email.toLowerCase(), isActive: true };
  await tableOf(strapi, PANEL_USER).update({ where, data: { isActive: false } });
}

/** Ends what an account of the panel would go on doing without a session. */
async function endPanelWork(strapi: Core.Strapi, { id, email }: Account): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await revokePreviewsOf(trx, email);
    await stopSchedulesOf(strapi, trx, id);
  });
}

/** Deletes browsers known by the old password, and codes mailed to the old email. */
async function endOldAccess(trx: Knex, userId: number): Promise<void> {
  await deleteBrowsers(trx, userId);
  await trx('login_codes').where({ user_id: userId, used_at: null }).update({ used_at: new Date() });
}

const takesAway = (data: unknown): boolean =>
  ['password', 'role', 'roles'].some((name) => isChanged(data, name)) ||
  valueOf(data, 'blocked') === true ||
  valueOf(data, 'isActive') === false;

interface Account {
  id: number;
  email: string;
}
const isAccount = (value: unknown): value is Account =>
  hasId(value) && 'email' in value && typeof value.email === 'string';

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
