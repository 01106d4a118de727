import { apiPath, type Acknowledgement, type Locale, type LoginInput, type VerifyCodeInput } from '@qantara/contract';
import { call } from './client.js';

/** Step 1: checks e-mail and password and mails a code. Asking for a new code is the same call again. */
export const requestLoginCode = (locale: Locale, input: LoginInput) => post('login', locale, input);

/** Step 2: opens the session. */
export const verifyLoginCode = (locale: Locale, input: VerifyCodeInput) => post('verifyCode', locale, input);

export const signOut = (locale: Locale) => post('logout', locale);

async function post(name: 'login' | 'verifyCode' | 'logout', locale: Locale, json?: unknown): Promise<Acknowledgement> {
  const answer = await call<Acknowledgement>(apiPath(name), { method: 'POST', json, locale, withSession: true });
  return answer.body;
}
