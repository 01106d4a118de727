import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { type AuditRecord, recordAudit } from '../../audit/audit';
import { actorOf } from '../../auth/panel-user';
import { serviceOf } from '../../platform/service';

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
    const staff = actorOf(strapi);
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

  // Strapi writes one row per permission: this records one entry per change of a role.
  const service = serviceOf<RoleService>(strapi, 'admin::role');
  const assignPermissions = service.assignPermissions.bind(service);
  service.assignPermissions = async (roleId, given) => {
    const before = await permissionsOfRole(roleId);
    const result = await assignPermissions(roleId, given);
    const role = (await roles.findOne({ where: { id: roleId } })) as Role;
    const changes = changesOfPermissions(before, await permissionsOfRole(roleId));
    if (Object.keys(changes).length > 0) await record('panel_role_changed', role, changes);
    return result;
  };

  async function permissionsOfRole(roleId: unknown): Promise<Map<string, string>> {
    const stored = (await permissions.findMany({ where: { role: { id: roleId } } })) as Permission[];
    return new Map(stored.map((one) => [nameOf(one), JSON.stringify([one.properties, one.conditions])]));
  }
}

interface RoleService {
  assignPermissions(roleId: unknown, permissions: object[]): Promise<unknown>;
}
interface Permission {
  action: string;
  subject: string | null;
  properties: object | null;
  conditions: string[] | null;
}

/** `publish news-article`, `upload assets.create` */
function nameOf({ action, subject }: Permission): string {
  const verb = action
    .replace(/^plugin::content-manager\.explorer\.|^(?:plugin|admin)::/, '')
    .replace(/^upload\./, 'upload ');
  return [verb, subject?.split('.').at(-1)].filter(Boolean).join(' ');
}

const MAX_LIST_CHARS = 500;

/** What a role may do that it could not before, what it no longer may do, and what it may do to other fields or languages. */
function changesOfPermissions(
  before: Map<string, string>,
  after: Map<string, string>,
): AuditRecord['details'] & object {
  const lists = {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name)),
  };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, names]) => names.length > 0)
      .map(([list, names]) => [list, names.sort().join(', ').slice(0, MAX_LIST_CHARS)]),
  );
}

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
