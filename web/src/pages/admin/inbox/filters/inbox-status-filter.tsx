import { useQuery } from '@tanstack/react-query';
import { inboxCounts } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { StatusFilter } from '../../status-filter.js';
import { statusKinds } from '../inbox.js';
import type { Triage } from '../use-triage.js';

/** One of the statuses or all, with how many entries each has under the other filters. */
export function InboxStatusFilter<Name extends InboxName>({
  triage,
  compact,
}: {
  triage: Triage<Name>;
  compact: boolean;
}) {
  const { inbox, filter } = triage;
  const { data } = useQuery(inboxCounts(inbox.name, filter, useLocale()));
  const countOf = (status: string) => (status ? data && (data.by_status[status] ?? 0) : data?.total);
  return <StatusFilter list={inbox.name} kind={statusKinds[inbox.name]} countOf={countOf} compact={compact} />;
}
