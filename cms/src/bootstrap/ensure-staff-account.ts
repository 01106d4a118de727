import type { Core } from '@strapi/strapi';
import { settingsOf } from '../lib/settings';
import { STAFF_ROLE, STAFF_ROLE_TYPE, STAFF_USER, staffAccounts } from '../lib/staff-account';
import { tableOf } from '../lib/table';

/** The role Staff, and the first account from STAFF_EMAIL and STAFF_PASSWORD. An account that exists is left alone. */
export async function ensureStaffAccount(strapi: Core.Strapi): Promise<void> {
  const role = await ensureStaffRole(strapi);
  const account = settingsOf(strapi).staffAccount;
  if (!account) return;

  const email = account.email.toLowerCase();
  if (await tableOf(strapi, STAFF_USER).findOne({ where: { email } })) return;
  await staffAccounts(strapi).add({
    username: nameOf(email),
    email,
    password: account.password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
  strapi.log.info(`Staff account ${email} created`);
}

async function ensureStaffRole(strapi: Core.Strapi): Promise<{ id: number }> {
  const roles = tableOf<{ id: number }>(strapi, STAFF_ROLE);
  const found = await roles.findOne({ where: { type: STAFF_ROLE_TYPE } });
  if (found) return found;
  return roles.create({
    data: { name: 'Staff', type: STAFF_ROLE_TYPE, description: 'People of the agency who use the dashboard.' },
  });
}

/** `sara.khan@...` becomes Sara Khan. The panel can change it. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  // Strapi wants at least three characters.
  return name.length < 3 ? email : name;
}
