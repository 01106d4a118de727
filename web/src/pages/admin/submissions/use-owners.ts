import type { StaffRef } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { staffTeam } from '../../../api/staff-team.js';
import { useStaff } from '../../../api/use-staff.js';
import { useLocale } from '../../../i18n/use-locale.js';

/** Who can look after an entry: who asks, and the others, by name. They are read when someone is about to choose. */
export function useOwners(wanted = true): { me: StaffRef | null; others: readonly StaffRef[] } {
  const { user } = useStaff();
  const { data = [] } = useQuery({ ...staffTeam(useLocale()), enabled: wanted });
  return { me: user, others: data.filter(({ id, active, role }) => active && role !== 'editor' && id !== user?.id) };
}
