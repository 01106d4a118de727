import type { Core } from '@strapi/strapi';
import { type AuditRecord, recordAudit } from '../../audit/audit';
import { isChanged, valueOf } from '../../platform/value-of';
import { panelUser } from '../panel-user';
import { activeStaff, STAFF_USER, type StaffRecord } from '../staff-account';
import { tableOf } from '../../platform/database/table';
import { assertAnotherLead, assertAnotherSuperAdmin } from './account-rules';

interface Write {
  params: { where?: unknown; data?: unknown };
  /** Passed from before a write to after it. */
  state: Record<string, unknown>;
  result?: unknown;
}

/**
 * Staff accounts are managed in the dashboard, which validates and records more. Any other write to their table also
 * protects the last lead and adds an audit entry. No write blocks the last super admin of the panel, whose account follows
 * the dashboard's.
 */
export function guardStaffAccounts(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF_USER],
    beforeUpdate: keepLastLead,
    beforeUpdateMany: keepLastLead,
    beforeDelete: keepLastLead,
    beforeDeleteMany: keepLastLead,
    afterCreate: record,
    afterCreateMany: record,
    afterUpdate: record,
    afterUpdateMany: record,
    afterDelete: record,
    afterDeleteMany: record,
  });
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async beforeUpdate({ params: { where, data } }: Write) {
      if (valueOf(data, 'isActive') === false) await assertAnotherSuperAdmin(strapi, where);
    },
  });

  async function keepLastLead({ params: { where, data }, state }: Write): Promise<void> {
    const accounts = await tableOf<StaffRecord>(strapi, STAFF_USER).findMany({ where, populate: ['role'] });
    state.ids = accounts.map(({ id }) => id);
    const leads = accounts.filter((account) => activeStaff(account)?.role === 'lead' && account.password);
    if (leads.length > 0 && (data === undefined || takesAccess(data)))
      await assertAnotherLead(
        strapi,
        leads.map(({ id }) => id),
      );
  }

  async function record({ state, result }: Write): Promise<void> {
    if (strapi.requestContext.get()?.path.startsWith('/api/')) return;
    const staff = panelUser(strapi) ?? null;
    const details: AuditRecord['details'] = staff ? { panel: true } : {};
    for (const id of Array.isArray(state.ids) ? state.ids : idsOf(result))
      await recordAudit(strapi, {
        ...{ action: 'staff_changed_elsewhere', staff, subjectType: 'staff', subjectId: String(id), details },
      });
  }
}

const takesAccess = (data: unknown): boolean =>
  isChanged(data, 'role') || valueOf(data, 'blocked') === true || valueOf(data, 'password') === null;

function idsOf(created: unknown): unknown[] {
  const { id, ids } = Object(created) as { id?: unknown; ids?: unknown };
  return Array.isArray(ids) ? ids : [id];
}
