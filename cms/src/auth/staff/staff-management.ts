import {
  type InvitationInput,
  type Locale,
  STAFF_ROLES,
  type StaffChange,
  staffRoleFor,
  type StaffUser,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type AuditRecord, recordAudit } from '../../audit/audit';
import { passwordLinks, queuePasswordLink } from '../password-links';
import { ApiError } from '../../platform/http/api-error';
import {
  lockAccount,
  roleIdOf,
  roleTypeOf,
  STAFF_USER,
  staffAccounts,
  type StaffRecord,
  staffRoleOf,
} from '../staff-account';
import { tableOf } from '../../platform/database/table';
import { inTransaction } from '../../platform/database/transaction';
import { lockAccounts, assertAnotherLead, assertEmailIsFree, namesakesOf } from './account-rules';
import { accountRolesOf, followInPanel, renameInPanel } from './panel-role';
import type { StaffAccount } from './present';

/** What leads do with the accounts of the dashboard, and staff with their own name. */
export function staffManagement(strapi: Core.Strapi) {
  const users = () => tableOf<StaffRecord>(strapi, STAFF_USER);

  return {
    /** Every account with a role of the dashboard, sorted by name. */
    async list(): Promise<StaffAccount[]> {
      const found = await users().findMany({ where: { role: ANY_ROLE }, populate: ['role'], orderBy: 'username' });
      return withTimes(found);
    },

    /** Creates an account without a password, in the panel too if the role opens it, and emails a link to choose one. */
    async invite({ name, email, role }: InvitationInput, lead: StaffUser, locale: Locale): Promise<StaffAccount> {
      const id = await inTransaction(strapi, async (trx) => {
        await lockAccounts(trx);
        await assertEmailIsFree(strapi, email.toLowerCase());
        await takeName(name, lead);
        const account = { username: name, email: email.toLowerCase(), provider: 'local', confirmed: true } as const;
        const added = await staffAccounts(strapi).add({
          ...account,
          ...{ blocked: false, role: await roleIdOf(strapi, staffRoleFor(role)) },
        });
        await followInPanel(strapi, { ...account, role, isActive: true, isNewRole: true });
        await queuePasswordLink(trx, { userId: added.id, locale, sender: lead.name });
        await record({ action: 'staff_invited', staff: lead, details: { role } }, added.id);
        return added.id;
      });
      return existing(id);
    },

    /** Changes the caller's own name, which colleagues see. */
    async rename(staff: StaffUser, name: string): Promise<StaffUser> {
      await inTransaction(strapi, async (trx) => {
        await lockAccounts(trx);
        const { username: from } = await existing(staff.id);
        if (name === from) return;
        await takeName(name, staff, staff.id);
        await users().update({ where: { id: staff.id }, data: { username: name } });
        await renameInPanel(strapi, staff.email, name);
        await record({ action: 'staff_renamed', staff, details: { from, to: name } }, staff.id);
      });
      return { ...staff, name };
    },

    /**
     * Changes the role, or disables or enables the account. Disabling ends its sessions and links at once. The account of the
     * panel follows.
     */
    async change(publicId: string, { role, active }: StaffChange, lead: StaffUser): Promise<StaffAccount> {
      const account = await inTransaction(strapi, async (trx) => {
        await lockAccounts(trx);
        const found = await existing(publicId);
        await lockAccount(trx, found.id);
        const from = found.accountRole;
        const next = { role: role ?? from, active: active ?? !found.blocked };
        if (found.id === lead.id) throw new ApiError('staff_own_account');
        if (next.role !== 'lead' || !next.active) await assertAnotherLead(strapi, [found.id]);

        if (role && role !== from) {
          const staffRole = staffRoleFor(role);
          if (staffRole !== staffRoleOf(found))
            await users().update({ where: { id: found.id }, data: { role: await roleIdOf(strapi, staffRole) } });
          await record({ action: 'staff_role_changed', staff: lead, details: { from, to: role } }, found.id);
        }
        if (next.active === Boolean(found.blocked)) {
          await users().update({ where: { id: found.id }, data: { blocked: !next.active } });
          await record({ action: next.active ? 'staff_activated' : 'staff_deactivated', staff: lead }, found.id);
        }
        await followInPanel(strapi, {
          ...{ email: found.email, username: found.username, role: next.role },
          ...{ isActive: next.active, isNewRole: next.role !== from },
        });
        return found;
      });
      return existing(account.id);
    },

    /** Emails a link to a new password, or the invitation again. @returns the email it is sent to */
    async sendLink(publicId: string, lead: StaffUser, locale: Locale): Promise<string> {
      const account = await existing(publicId);
      if (account.blocked) throw new ApiError('staff_inactive');
      await inTransaction(strapi, async (trx) => {
        await queuePasswordLink(trx, { userId: account.id, locale, sender: lead.name });
        await record({ action: 'password_link_sent', staff: lead }, account.id);
      });
      return account.email;
    },
  };

  async function existing(id: number | string): Promise<StaffAccount> {
    const isNumber = /^\d{1,9}$/.test(String(id));
    const where = { id: Number(id), role: ANY_ROLE };
    const user = isNumber ? await users().findOne({ where, populate: ['role'] }) : null;
    const [account] = user ? await withTimes([user]) : [];
    if (!account) throw new ApiError('staff_not_found');
    return account;
  }

  /**
   * Owners are chosen by name, so no two names may look alike. A blocked account whose invitation was never accepted gives
   * its name up, so that a person who was invited at a wrong email can be invited again.
   */
  async function takeName(name: string, staff: StaffUser, ownId?: number): Promise<void> {
    const namesakes = await namesakesOf(strapi, name, ownId);
    if (namesakes.some(({ blocked, password }) => !blocked || password))
      throw new ApiError('invalid_input', { errors: [{ field: 'name', code: 'staff_name_taken' }] });
    for (const { id, username: from, email } of namesakes) {
      const to = `${from} (${email})`;
      await users().update({ where: { id }, data: { username: to } });
      await record({ action: 'staff_renamed', staff, details: { from, to } }, id);
    }
  }

  async function withTimes(found: StaffRecord[]): Promise<StaffAccount[]> {
    const ids = found.map(({ id }) => id);
    const [links, signIns, roles] = await Promise.all([
      passwordLinks(strapi).openUntil(),
      lastSignIns(strapi.db.connection, ids),
      accountRolesOf(strapi, found),
    ]);
    return found.map((user) => ({
      ...user,
      accountRole: roles.get(user.id) ?? 'viewer',
      linkUntil: links.get(user.id) ?? null,
      signedInAt: signIns.get(user.id) ?? null,
    }));
  }

  function record(what: Pick<AuditRecord, 'action' | 'staff' | 'details'>, id: number): Promise<void> {
    return recordAudit(strapi, { ...what, subjectType: 'staff', subjectId: String(id) });
  }
}

const ANY_ROLE = { type: { $in: STAFF_ROLES.map(roleTypeOf) } };

/** Time of each account's last sign-in, from the audit trail. */
async function lastSignIns(knex: Knex, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await knex('audit_entries')
    .where({ subject_type: 'staff', action: 'signed_in' })
    .whereIn('subject_id', ids.map(String))
    .groupBy('subject_id')
    .select<{ subject_id: string; at: Date }[]>('subject_id', knex.raw('max(created_at) as at'));
  return new Map(rows.map(({ subject_id, at }) => [Number(subject_id), new Date(at)]));
}
