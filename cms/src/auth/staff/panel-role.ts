/** One person, one account: the panel's account of a member of staff has the same email, and follows the dashboard. */
import type { AccountRole } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';
import { tableOf } from '../../platform/database/table';
import { staffRoleOf, type StaffRecord } from '../staff-account';

const SUPER_ADMIN = 'strapi-super-admin';

/** Codes of the panel's roles (strapi-admin/access/ensure-panel-roles). */
const PANEL_ROLES: Readonly<Record<AccountRole, readonly string[]>> = {
  lead: ['strapi-editor', 'job-editor'],
  recruiter: [],
  viewer: [],
  editor: ['strapi-editor'],
  author: ['strapi-author'],
  'job-editor': ['job-editor'],
};

interface PanelRole {
  id: number;
  code: string;
}
interface PanelAccount {
  id: number;
  email: string;
  isActive: boolean;
  roles: PanelRole[];
}
interface PanelUsers {
  create(account: object): Promise<unknown>;
}

interface Person {
  email: string;
  username: string;
  role: AccountRole;
  isActive: boolean;
  /** Whether the role was chosen now. Otherwise an existing account keeps the roles that a super admin gave it. */
  isNewRole: boolean;
}

/**
 * Makes the panel's account fit the dashboard's: creates it without a password, activates or blocks it, gives it its role. An
 * account that exists already is taken over, and a super admin stays one.
 */
export async function followInPanel(strapi: Core.Strapi, person: Person): Promise<void> {
  const codes = PANEL_ROLES[person.role];
  const isActive = person.isActive && codes.length > 0;
  const [account] = await accountsOf(strapi, [person.email]);
  if (!account && !isActive && !person.isNewRole) return;
  const roles = await tableOf<PanelRole>(strapi, 'admin::role').findMany({ where: { code: { $in: [...codes] } } });
  if (!account) {
    if (codes.length === 0) return;
    const named = { email: person.email, firstname: person.username, isActive, registrationToken: null };
    await serviceOf<PanelUsers>(strapi, 'admin::user').create({ ...named, roles: idsOf(roles) });
    return;
  }
  const keepsRoles =
    !person.isNewRole ||
    codes.length === 0 ||
    account.roles.some(({ code }) => code === SUPER_ADMIN) ||
    idsOf(roles).join() === idsOf(account.roles).join();
  const data = { ...(account.isActive !== isActive && { isActive }), ...(!keepsRoles && { roles: idsOf(roles) }) };
  if (Object.keys(data).length > 0) await tableOf(strapi, 'admin::user').update({ where: { id: account.id }, data });
}

/** The panel shows the name to colleagues, too. */
export async function renameInPanel(strapi: Core.Strapi, email: string, name: string): Promise<void> {
  const data = { firstname: name, lastname: null };
  await tableOf(strapi, 'admin::user').updateMany({ where: { email: email.toLowerCase() }, data });
}

/** Roles by the id of the dashboard's account: for editors what they are in the panel. */
export async function accountRolesOf(
  strapi: Core.Strapi,
  users: readonly StaffRecord[],
): Promise<Map<number, AccountRole>> {
  const editors = users.filter((user) => staffRoleOf(user) === 'editor').map(({ email }) => email);
  const accounts = editors.length > 0 ? await accountsOf(strapi, editors) : [];
  const codes = new Map(accounts.map(({ email, roles }) => [email, roles.map(({ code }) => code)]));
  return new Map(
    users.map((user) => {
      const role = staffRoleOf(user) ?? 'viewer';
      return [user.id, role === 'editor' ? kindOfEditor(codes.get(user.email) ?? []) : role];
    }),
  );
}

function kindOfEditor(codes: readonly string[]): AccountRole {
  if (codes.includes('strapi-author') && !codes.includes('strapi-editor')) return 'author';
  return codes.length === 1 && codes[0] === 'job-editor' ? 'job-editor' : 'editor';
}

const accountsOf = (strapi: Core.Strapi, emails: readonly string[]): Promise<PanelAccount[]> =>
  tableOf<PanelAccount>(strapi, 'admin::user').findMany({
    where: { email: { $in: emails.map((email) => email.toLowerCase()) } },
    populate: ['roles'],
  });

const idsOf = (roles: readonly PanelRole[]): number[] => roles.map(({ id }) => id).sort((one, other) => one - other);
