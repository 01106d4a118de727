import {
  type Acknowledgement,
  apiPath,
  type ContactDetails,
  type Locale,
  type TakeBackInput,
  type WithdrawalInput,
} from '@qantara/contract';
import { call } from './client.js';
import { upload, type UploadOptions } from './upload.js';

/** The response is the same whether there are applications or not. */
export async function requestApplicationLinks(email: string, locale: Locale): Promise<Acknowledgement> {
  const { body } = await call<Acknowledgement>(apiPath('requestApplicationLinks'), {
    ...{ method: 'POST', json: { email }, locale },
  });
  return body;
}

/** Emails a code to the stored email address; a cookie binds it to this browser. */
export const sendApplicantCode = (token: string, locale: Locale) => act('sendApplicantCode', token, {}, locale);

export const withdrawApplication = (token: string, input: WithdrawalInput, locale: Locale) =>
  act('withdrawApplication', token, input, locale);

export const takeBackWithdrawal = (token: string, input: TakeBackInput, locale: Locale) =>
  act('takeBackWithdrawal', token, input, locale);

export const changeContactDetails = (token: string, input: TakeBackInput & ContactDetails, locale: Locale) =>
  act('changeContactDetails', token, input, locale);

/** This browser may then send documents. */
export const verifyApplicant = (token: string, input: TakeBackInput, locale: Locale) =>
  act('verifyApplicant', token, input, locale);

export const sendDocument = (token: string, id: string, file: File, options: UploadOptions) =>
  upload(apiPath('sendDocument', { token, id }), {}, [{ field: 'documentFile', file }], {
    ...options,
    withSession: true,
  });

async function act(
  name: 'sendApplicantCode' | 'withdrawApplication' | 'takeBackWithdrawal' | 'changeContactDetails' | 'verifyApplicant',
  token: string,
  json: object,
  locale: Locale,
): Promise<Acknowledgement> {
  const path = apiPath(name, { token });
  const { body } = await call<Acknowledgement>(path, { method: 'POST', json, locale, withSession: true });
  return body;
}
