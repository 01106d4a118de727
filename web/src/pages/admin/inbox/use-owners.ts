import type { StaffRef } from '@qantara/contract';
import { useStaff } from '../../../api/use-staff.js';

/** Who can look after an entry: who asks, and the others. */
export function useOwners(): { me: StaffRef | null; others: readonly StaffRef[] } {
  const { user } = useStaff();
  return { me: user, others: [] };
}
