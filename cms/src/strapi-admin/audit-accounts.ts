import type { AuditAction, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { type AuditRecord, recordAudit } from '../audit/audit';
import { panelUser } from '../auth/panel-user';

interface Role {
  id: number;
  name: string;
}
interface Account {
  id: number;
  email: string;
  isActive: boolean;
  password: string | null;
  roles: Role[];
}
interface Write {
  params: { where?: unknown };
  /** Passed from before a write to after it. */
  state: Record<string, unknown>;
  result?: unknown;
}

/** Records changes of the panel's accounts, roles and permissions in the audit trail, except those made at start. */
export function auditPanelAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.db.query('admin::user');
  const roles = strapi.db.query('admin::role');
  const permissions = strapi.db.query('admin::permission');
  const findAccount = (where: unknown): Promise<Account | null> => accounts.findOne({ where, populate: ['roles'] });

  async function record(action: AuditAction, subject: Account | Role, details: AuditRecord['details']): Promise<void> {
    if (!strapi.isLoaded) return;
    const [subjectType, name] = 'email' in subject ? ['panel-account', subject.email] : ['panel-role', subject.name];
    const staff = callerOf(strapi);
    await recordAudit(strapi, {
      ...{ action, staff, subjectType, subjectId: String(subject.id), details: { name, ...details } },
    });
  }

  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterCreate({ result }: Write) {
      const account = await findAccount({ id: idOf(result) });
      if (account) await record('panel_account_created', account, { from: null, to: rolesOf(account) });
    },
    async beforeUpdate({ params, state }: Write) {
      state.before = await findAccount(params.where);
    },
    async afterUpdate({ state, result }: Write) {
      const [before, account] = [state.before as Account | null, await findAccount({ id: idOf(result) })];
      const changes = before && account && changesOf(before, account);
      if (changes && Object.keys(changes).length > 0) await record('panel_account_changed', account, changes);
    },
    async beforeDelete({ params, state }: Write) {
      state.before = await findAccount(params.where);
    },
    async afterDelete({ state }: Write) {
      if (state.before) await record('panel_account_deleted', state.before as Account, {});
    },
  });

  strapi.db.lifecycles.subscribe({
    models: ['admin::role'],
    async afterCreate({ result }: Write) {
      await record('panel_role_created', result as Role, {});
    },
    async beforeUpdate({ params, state }: Write) {
      state.before = await roles.findOne({ where: params.where });
    },
    async afterUpdate({ state, result }: Write) {
      const [before, role] = [state.before as Role | null, result as Role | null];
      if (before && role)
        await record('panel_role_changed', role, before.name === role.name ? {} : { from: before.name, to: role.name });
    },
    async beforeDelete({ params, state }: Write) {
      state.before = await roles.findOne({ where: params.where });
    },
    async afterDelete({ state }: Write) {
      if (state.before) await record('panel_role_deleted', state.before as Role, {});
    },
  });

  // Strapi writes one row per permission: this records one entry per role and request.
  const recorded = new WeakMap<object, Set<number>>();
  async function recordPermissions(role: Role | null | undefined): Promise<void> {
    const request = strapi.requestContext.get();
    if (!role || !request) return;
    const known = recorded.get(request) ?? new Set();
    recorded.set(request, known);
    if (known.has(role.id)) return;
    known.add(role.id);
    await record('panel_role_changed', role, { permissions: true });
  }
  const roleOf = async (where: unknown): Promise<Role | null | undefined> =>
    ((await permissions.findOne({ where, populate: ['role'] })) as { role?: Role | null } | null)?.role;

  strapi.db.lifecycles.subscribe({
    models: ['admin::permission'],
    async afterCreate({ result }: Write) {
      await recordPermissions(await roleOf({ id: idOf(result) }));
    },
    async beforeDelete({ params, state }: Write) {
      state.role = await roleOf(params.where);
    },
    async afterDelete({ state }: Write) {
      await recordPermissions(state.role as Role | null | undefined);
    },
  });
}

/** A user of the panel, or a lead who deactivates a person in the dashboard. */
const callerOf = (strapi: Core.Strapi): AuditRecord['staff'] =>
  panelUser(strapi) ?? (strapi.requestContext.get()?.state.staff as StaffUser | undefined) ?? null;

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id;

const rolesOf = ({ roles }: Account): string | null =>
  roles
    .map(({ name }) => name)
    .sort()
    .join(', ') || null;

/** Empty for changes that only concern the account's owner, such as the language of the panel. */
function changesOf(before: Account, after: Account): AuditRecord['details'] & object {
  const [from, to] = [rolesOf(before), rolesOf(after)];
  return {
    ...(from !== to && { from, to }),
    ...(before.email !== after.email && { email: true }),
    ...(before.password !== after.password && { password: true }),
    ...(before.isActive !== after.isActive && (after.isActive ? { activated: true } : { deactivated: true })),
  };
}
