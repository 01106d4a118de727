import type { Core } from '@strapi/strapi';
import { settingsOf } from '../platform/settings/settings';
import { roleIdOf, STAFF_USER, staffAccounts } from '../auth/staff-account';
import { tableOf } from '../platform/database/table';

/** Creates the first lead from STAFF_EMAIL and STAFF_PASSWORD. Leaves an existing account unchanged. */
export async function ensureStaffAccount(strapi: Core.Strapi): Promise<void> {
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
    role: await roleIdOf(strapi, 'lead'),
  });
  strapi.log.info(`Staff account ${email} created`);
}

/** `sara.khan@...` becomes `Sara Khan`. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  // Strapi requires at least three characters.
  return name.length < 3 ? email : name;
}
