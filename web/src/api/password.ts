import {
  apiPath,
  type Acknowledgement,
  type Locale,
  type PasswordLinkAnswer,
  type SetPasswordInput,
} from '@qantara/contract';
import { call } from './client.js';

/** Whose link it is. A link that does not work is an ApiError with the code `password_link_invalid`. */
export async function checkPasswordLink(
  token: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<PasswordLinkAnswer> {
  const answer = await call<PasswordLinkAnswer>(apiPath('checkPasswordLink'), {
    ...{ method: 'POST', json: { token }, locale, signal },
  });
  return answer.body;
}

/** Spends the link. Whoever is signed in with this account is signed out. */
export const setPassword = (input: SetPasswordInput, locale: Locale) => post('setPassword', input, locale);

/** Answers the same whether there is such an account or not. */
export const requestReset = (email: string, locale: Locale) => post('requestReset', { email }, locale);

async function post(name: 'setPassword' | 'requestReset', json: object, locale: Locale): Promise<Acknowledgement> {
  const answer = await call<Acknowledgement>(apiPath(name), { method: 'POST', json, locale, withSession: true });
  return answer.body;
}
