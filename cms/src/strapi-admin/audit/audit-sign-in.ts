import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { recordAudit } from '../../audit/audit';
import { tableOf } from '../../platform/database/table';

/** Whose session of the dashboard opened the panel; undefined with PANEL_NETWORKS, see middlewares/panel-access. */
export const dashboardStaffOf = (ctx: Context): StaffUser | undefined =>
  ctx.state.dashboardStaff as StaffUser | undefined;

interface PanelAccount {
  id: number;
  email: string;
}

/**
 * Records a sign-in to the panel in the audit trail: as its actor the person who is signed in to the dashboard, as its
 * subject the panel's account, because they need not belong together. Only for accounts that exist: other input is not stored.
 */
export async function auditPanelSignIn(
  strapi: Core.Strapi,
  ctx: Context,
  action: 'signed_in' | 'sign_in_failed',
  email: string,
): Promise<void> {
  const where = { email: email.toLowerCase() };
  const account = await tableOf<PanelAccount>(strapi, 'admin::user').findOne({ where });
  if (!account) return;
  await recordAudit(strapi, {
    action,
    staff: dashboardStaffOf(ctx) ?? account,
    subjectType: 'panel-account',
    subjectId: String(account.id),
    details: { panel: true, name: account.email },
  });
}
