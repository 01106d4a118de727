import type { DashboardCounts } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { dashboardCounts } from '../../api/staff-submissions.js';
import { useLocale } from '../../i18n/use-locale.js';

/** The counts of the cards and tabs, in one call: null until the response arrives, `failed` after an error. */
export function useDashboardCounts(): { counts: DashboardCounts | null; failed: boolean } {
  const { data, isError } = useQuery(dashboardCounts(useLocale()));
  return { counts: data ?? null, failed: isError };
}
