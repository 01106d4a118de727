import { apiPath, type Acknowledgement, type Locale, type LoginInput, type VerifyCodeInput } from '@qantara/contract';
import { call } from './client.js';

/** Step 1: checks email and password and emails a code. Asking for a new code is the same call again. */
export const requestLoginCode = (locale: Locale, input: LoginInput) => post('login', locale, input);

/** Step 2: opens the session. */
export const verifyLoginCode = (locale: Locale, input: VerifyCodeInput) => post('verifyCode', locale, input);

async function post(name: 'login' | 'verifyCode', locale: Locale, json: object): Promise<Acknowledgement> {
  const response = await call<Acknowledgement>(apiPath(name), { method: 'POST', json, locale, withSession: true });
  return response.body;
}
