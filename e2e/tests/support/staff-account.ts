/** More staff accounts, made the way an agency makes them: a lead invites, the mailed link sets a password. */
import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import { apiPath, type StaffRole } from '@qantara/contract';
import { mailTo } from './mail-box.ts';
import { product, type Account } from './product.ts';
import { mustSucceed, signIn, type State } from './staff-session.ts';

const LEAD = 'E2E_LEAD';

/** Signs in the first account of the product, once before all tests: workers must not read each other's codes. */
export async function signInLead(): Promise<void> {
  process.env[LEAD] = JSON.stringify(await signIn(product().staff));
}

export async function createStaffAccount(role: StaffRole = 'lead'): Promise<Account> {
  const name = `staff-${randomUUID().slice(0, 8)}`;
  const account: Account = { email: `${name}@qantara.example`, password: randomUUID() };
  const since = Date.now();
  const api = await leadApi();
  await mustSucceed(await api.post(apiPath('inviteStaff'), { data: { name, email: account.email, role } }));
  const { text } = await mailTo(account.email, /set-password\?token=/, since);
  const [, token] = /set-password\?token=([\w-]+)/.exec(text ?? '') ?? [];
  await mustSucceed(await api.post(apiPath('setPassword'), { data: { token, password: account.password } }));
  await api.dispose();
  return account;
}

/** Half an hour without a call ends the session. */
async function leadApi(): Promise<APIRequestContext> {
  const open = () =>
    request.newContext({
      baseURL: product().url,
      storageState: JSON.parse(process.env[LEAD] ?? '{}') as State,
      extraHTTPHeaders: { origin: product().url },
    });
  const api = await open();
  if ((await api.get(apiPath('listStaff'))).status() !== 401) return api;
  await api.dispose();
  await signInLead();
  return open();
}
