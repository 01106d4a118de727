/** Staff accounts, made the way an agency makes them, and their sessions by the two calls of the sign-in page. */
import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { type AccountRole, apiPath } from '@qantara/contract';
import { loginCode, mailTo } from './mail-box.ts';
import { product, type Account } from './product.ts';

const LEAD = 'E2E_LEAD';

export type State = Awaited<ReturnType<APIRequestContext['storageState']>>;
/** By the product's URL: a spec may start one of its own. */
const states = new Map<string, Promise<State>>();

/** Cookies of a staff member of this worker's own: workers must not read each other's codes. */
export function staffState(): Promise<State> {
  const { url } = product();
  const state = states.get(url) ?? createStaffAccount().then(signIn);
  states.set(url, state);
  return state;
}

/** The API as staff see it. */
export async function staffApi(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: product().url, storageState: await staffState() });
}

/** Cookies of an account after the two calls of the sign-in page. */
export async function signIn({ email, password }: Account): Promise<State> {
  const api = await request.newContext({ baseURL: product().url });
  const since = Date.now();
  await mustSucceed(await api.post(apiPath('login'), { data: { email, password } }));
  const code = await loginCode(email, since);
  await mustSucceed(await api.post(apiPath('verifyCode'), { data: { email, code } }));
  const state = await api.storageState();
  await api.dispose();
  return state;
}

export async function mustSucceed(response: APIResponse): Promise<APIResponse> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response;
}

/** Signs in the first account of the product, once before all tests: workers must not read each other's codes. */
export async function signInLead(): Promise<void> {
  process.env[LEAD] = JSON.stringify(await signIn(product().staff));
}

/** A lead invites, the emailed link sets a password. */
export async function createStaffAccount(role: AccountRole = 'lead'): Promise<Account> {
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
