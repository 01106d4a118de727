/** The name and the password of the member of staff who is signed in. */
import {
  apiPath,
  type Acknowledgement,
  type ChangePasswordInput,
  type Locale,
  type OwnNameInput,
  type StaffUser,
} from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { fetchSession } from './session.js';
import { invalidateStaffData } from './staff-lists.js';

export async function renameSelf(queryClient: QueryClient, input: OwnNameInput, locale: Locale): Promise<StaffUser> {
  const options = { method: 'PATCH', json: input, locale, withSession: true } as const;
  const { body } = await call<StaffUser>(apiPath('renameSelf'), options);
  // The menu, owners and histories show the name.
  fetchSession(queryClient).catch(() => undefined);
  void invalidateStaffData(queryClient);
  return body;
}

/** Needs the current password. Ends all other sessions of the caller; this one gets another token. */
export async function changeOwnPassword(
  queryClient: QueryClient,
  input: ChangePasswordInput,
  locale: Locale,
): Promise<Acknowledgement> {
  const options = { method: 'POST', json: input, locale, withSession: true } as const;
  const { body } = await call<Acknowledgement>(apiPath('changeOwnPassword'), options);
  void invalidateStaffData(queryClient);
  return body;
}
