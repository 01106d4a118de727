/** More staff accounts, made the way an agency makes them: by the owner of the Strapi panel. */
import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { StaffRole } from '@qantara/contract';
import { product, type Account } from './product.ts';

const PANEL = '/cms/backend';
const CONTENT = `${PANEL}/content-manager/collection-types/plugin::users-permissions.user`;

export async function createStaffAccount(wanted: StaffRole = 'lead'): Promise<Account> {
  const { url, panel } = product();
  const api = await request.newContext({ baseURL: url });
  const { token } = await read<{ token: string }>(api, 'post', `${PANEL}/admin/login`, panel);
  const headers = { authorization: `Bearer ${token}` };

  const { roles } = await read<{ roles: { id: number; type: string }[] }>(
    api,
    'get',
    `${PANEL}/users-permissions/roles`,
    undefined,
    headers,
  );
  const role = roles.find(({ type }) => type === `staff-${wanted}`);
  if (!role) throw new Error(`The panel knows no role of a ${wanted}`);

  const name = `staff-${randomUUID().slice(0, 8)}`;
  const account: Account = { email: `${name}@qantara.example`, password: randomUUID() };
  const user = { ...account, username: name, confirmed: true, blocked: false, role: { connect: [{ id: role.id }] } };
  await read(api, 'post', CONTENT, user, headers);
  await api.dispose();
  return account;
}

async function read<Body>(
  api: APIRequestContext,
  method: 'get' | 'post',
  path: string,
  data?: unknown,
  headers?: Record<string, string>,
): Promise<Body> {
  const response = await api[method](path, { data, headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const body = (await response.json()) as { data?: Body } & Body;
  return body.data ?? body;
}
