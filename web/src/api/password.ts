import {
  apiPath,
  type Acknowledgement,
  type Locale,
  type PasswordLinkResponse,
  type SetPasswordInput,
} from '@qantara/contract';
import { call } from './client.js';

/** Whose link it is. A link that does not work is an ApiError with the code `password_link_invalid`. */
export async function checkPasswordLink(
  token: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<PasswordLinkResponse> {
  const response = await call<PasswordLinkResponse>(apiPath('checkPasswordLink'), {
    ...{ method: 'POST', json: { token }, locale, signal },
  });
  return response.body;
}

/** Uses the link. All sessions of the account end. */
export const setPassword = (input: SetPasswordInput, locale: Locale) => post('setPassword', input, locale);

/** The response is the same whether the account exists or not. */
export const requestReset = (email: string, locale: Locale) => post('requestReset', { email }, locale);

async function post(name: 'setPassword' | 'requestReset', json: object, locale: Locale): Promise<Acknowledgement> {
  const response = await call<Acknowledgement>(apiPath(name), { method: 'POST', json, locale, withSession: true });
  return response.body;
}
