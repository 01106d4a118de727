import {
  apiPath,
  type InvitationInput,
  type Locale,
  type OwnNameInput,
  type StaffAccountRow,
  type StaffChange,
  type StaffRow,
  type StaffUser,
} from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

export const teamKey = [...staffKeys.all, 'team'] as const;

/** A member of staff as the caller may see one: a lead gets the whole account. */
export type TeamMember = StaffRow & Partial<StaffAccountRow>;

/** Every member of staff, by name; those who left have `active: false`. */
export const staffTeam = (locale: Locale) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async ({ signal }) => {
      const answer = await call<TeamMember[]>(apiPath('listStaff'), { locale, signal, withSession: true });
      return answer.body;
    },
  });

export async function inviteStaff(input: InvitationInput, locale: Locale): Promise<StaffAccountRow> {
  const answer = await call<StaffAccountRow>(apiPath('inviteStaff'), {
    ...{ method: 'POST', json: input, locale, withSession: true },
  });
  return answer.body;
}

/** Gives the reader another name. */
export async function renameSelf(input: OwnNameInput, locale: Locale): Promise<StaffUser> {
  const answer = await call<StaffUser>(apiPath('renameSelf'), {
    ...{ method: 'PATCH', json: input, locale, withSession: true },
  });
  return answer.body;
}

export async function changeStaff(id: number, change: StaffChange, locale: Locale): Promise<StaffAccountRow> {
  const answer = await call<StaffAccountRow>(apiPath('changeStaff', String(id)), {
    ...{ method: 'PATCH', json: change, locale, withSession: true },
  });
  return answer.body;
}

/** Mails a link to a new password, or the invitation again. */
export async function sendPasswordLink(id: number, locale: Locale): Promise<void> {
  await call(apiPath('sendPasswordLink', String(id)), { method: 'POST', locale, withSession: true });
}
