import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../platform/service';
import { settingsOf } from '../../platform/settings/settings';

/** Creates the first account of Strapi's panel from PANEL_EMAIL and PANEL_PASSWORD, if there is none. */
export async function ensurePanelAccount(strapi: Core.Strapi): Promise<void> {
  const account = settingsOf(strapi).panelAccount;
  const users = serviceOf<PanelUsers>(strapi, 'admin::user');
  if (await users.exists()) return;
  if (!account) {
    strapi.log.warn('There is no panel account: set PANEL_EMAIL and PANEL_PASSWORD to have one made at the next start');
    return;
  }
  await users.createFirstAdmin({
    email: account.email.toLowerCase(),
    password: account.password,
    firstname: 'Panel',
    lastname: 'Administrator',
  });
  strapi.log.info(`Panel account ${account.email} created`);
}

interface PanelUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(user: Record<'email' | 'password' | 'firstname' | 'lastname', string>): Promise<unknown>;
}
