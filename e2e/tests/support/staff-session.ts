/** Staff sessions without the sign-in page: the same two calls, once for each worker. */
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { apiPath } from '@qantara/contract';
import { loginCode } from './mail-box.ts';
import { product, type Account } from './product.ts';
import { createStaffAccount } from './staff-account.ts';

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
