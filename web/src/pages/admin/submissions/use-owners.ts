import type { AccountRole, StaffRef } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { staffTeam } from '../../../api/staff-team.js';
import { useStaff } from '../../../api/use-staff.js';
import { useLocale } from '../../../i18n/use-locale.js';

/** They see no list. Only leads get the roles of others, and the editors. */
const EDITORS: readonly (AccountRole | undefined)[] = ['editor', 'author', 'job-editor'];

/**
 * Possible owners of a submission: the signed-in user and the others by name.
 * @param wanted fetches the others @param chosen id of one who is among them even if the account is deactivated
 */
export function useOwners(wanted = true, chosen = ''): { me: StaffRef | null; others: readonly StaffRef[] } {
  const { user } = useStaff();
  const { data = [] } = useQuery({ ...staffTeam(useLocale()), enabled: wanted });
  return {
    me: user,
    others: data.filter(
      ({ id, active, role }) => (active || String(id) === chosen) && !EDITORS.includes(role) && id !== user?.id,
    ),
  };
}
