import { randomBytes } from 'node:crypto';
import { serviceOf } from '../../src/platform/service.js';
import type { HttpClient } from './http-client.js';
import type { TestApp } from './strapi.js';

const PASSWORD = 'Panel-pass-7-word';

/** Signed in to the panel with an account made for it. `role` is Strapi's code, such as `strapi-editor`. */
export async function signInToPanel(app: TestApp, role: string): Promise<HttpClient> {
  const email = `${role}-${randomBytes(4).toString('hex')}@qantara.test`;
  const found = await app.strapi.db.query('admin::role').findOne({ where: { code: role } });
  const account = { email, firstname: role, password: PASSWORD, isActive: true, roles: [found?.id] };
  await serviceOf<Users>(app.strapi, 'admin::user').create(account);
  const { body } = await app
    .client()
    .post<{ data: { token: string } }>('/cms/backend/admin/login', { email, password: PASSWORD });
  return app.client({ authorization: `Bearer ${body.data.token}` });
}

interface Users {
  create(account: object): Promise<unknown>;
}
