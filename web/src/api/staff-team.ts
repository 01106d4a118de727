import {
  apiPath,
  type InvitationInput,
  type Locale,
  type StaffAccountRow,
  type StaffChange,
  type StaffRow,
  type StaffSchedules,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

const teamKey = [...staffKeys.all, 'team'] as const;

/** A member of staff as the caller may see one: a lead gets the whole account. */
export type TeamMember = StaffRow & Partial<StaffAccountRow>;

/** Every member of staff, by name; those who left have `active: false`. */
export const staffTeam = (locale: Locale) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async ({ signal }) => {
      const response = await call<TeamMember[]>(apiPath('listStaff'), { locale, signal, withSession: true });
      return response.body;
    },
  });

/** What a member of staff has scheduled in the panel, and who may take it over. */
export const staffSchedules = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: [...teamKey, id, 'schedules'] as const,
    queryFn: async ({ signal }) => {
      const options = { locale, signal, withSession: true } as const;
      return (await call<StaffSchedules>(apiPath('listStaffSchedules', String(id)), options)).body;
    },
    // Always as it is now: others schedule in the panel.
    staleTime: 0,
    gcTime: 0,
  });

export async function inviteStaff(
  queryClient: QueryClient,
  input: InvitationInput,
  locale: Locale,
): Promise<StaffAccountRow> {
  const options = { method: 'POST', json: input, locale, withSession: true } as const;
  const { body } = await call<StaffAccountRow>(apiPath('inviteStaff'), options);
  void invalidateTeam(queryClient);
  return body;
}

export const changeStaff = (queryClient: QueryClient, id: number, locale: Locale) =>
  mutationOptions({
    mutationFn: async (change: StaffChange) => {
      const options = { method: 'PATCH', json: change, locale, withSession: true } as const;
      return (await call<StaffAccountRow>(apiPath('changeStaff', String(id)), options)).body;
    },
    onSettled: () => invalidateTeam(queryClient),
  });

/** Emails a link to a new password, or the invitation again. */
export const sendPasswordLink = (queryClient: QueryClient, id: number, locale: Locale) =>
  mutationOptions({
    mutationFn: () => call(apiPath('sendPasswordLink', String(id)), { method: 'POST', locale, withSession: true }),
    onSettled: () => invalidateTeam(queryClient),
  });

/** The row of a link is written when its email is sent, a moment after the response. */
const LINK_DELAY_MS = 3000;

function invalidateTeam(queryClient: QueryClient): Promise<void> {
  const invalidate = () => queryClient.invalidateQueries({ queryKey: teamKey });
  setTimeout(() => void invalidate(), LINK_DELAY_MS);
  return invalidate();
}
