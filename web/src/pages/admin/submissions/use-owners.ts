import { type AccountRole, type StaffRef, staffRoleFor } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { staffTeam } from '../../../api/staff-team.js';
import { useStaff } from '../../../api/use-staff.js';
import { useLocale } from '../../../i18n/use-locale.js';

/** Possible owners of a submission: the signed-in user and the others by name. `wanted`: fetches the others. */
export function useOwners(wanted = true): { me: StaffRef | null; others: readonly StaffRef[] } {
  const { user } = useStaff();
  const { data = [] } = useQuery({ ...staffTeam(useLocale()), enabled: wanted });
  return { me: user, others: data.filter(({ id, active, role }) => active && !isEditor(role) && id !== user?.id) };
}

/** Only leads get the roles, and the editors. */
const isEditor = (role?: AccountRole): boolean => role !== undefined && staffRoleFor(role) === 'editor';
