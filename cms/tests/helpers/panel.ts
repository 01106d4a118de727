import { randomBytes } from 'node:crypto';
import { serviceOf } from '../../src/platform/service.js';
import type { HttpClient } from './http-client.js';
import { signInAs } from './staff.js';
import type { TestApp } from './strapi.js';

export const PANEL_PASSWORD = 'Panel-pass-7-word';

/** For startStrapi: any IPv4 address may open the panel. For tests that skip the dashboard's sign-in. */
export const OPEN_PANEL = { PANEL_NETWORKS: Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(' ') };

/** A new, active account of the panel with PANEL_PASSWORD. `role` is Strapi's code. */
export async function createPanelAccount(
  app: TestApp,
  role: string,
  email = `${role}-${randomBytes(4).toString('hex')}@qantara.test`,
): Promise<{ id: number; email: string }> {
  const found = await app.strapi.db.query('admin::role').findOne({ where: { code: role } });
  const account = { email, firstname: role, password: PANEL_PASSWORD, isActive: true, roles: [found?.id] };
  const { id } = await serviceOf<Users>(app.strapi, 'admin::user').create(account);
  return { id, email };
}

/** Signed in to the dashboard as an editor, and to the panel with a new account. `role` is Strapi's code. */
export async function signInToPanel(app: TestApp, role: string): Promise<HttpClient> {
  const { email } = await createPanelAccount(app, role);
  return openPanel(app, { email, password: PANEL_PASSWORD });
}

/** Signed in to the dashboard as an editor, and to the panel with this account. */
export async function openPanel(app: TestApp, account: { email: string; password: string }): Promise<HttpClient> {
  const { client } = await signInAs(app, 'editor');
  const { body } = await client.post<{ data: { token: string } }>('/cms/backend/admin/login', account);
  const panel = app.client({ authorization: `Bearer ${body.data.token}` });
  client.cookies.forEach((value, name) => panel.cookies.set(name, value));
  return panel;
}

interface Users {
  create(account: object): Promise<{ id: number }>;
}
