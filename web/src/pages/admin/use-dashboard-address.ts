import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readAddress, START, writeAddress, type DashboardAddress } from './dashboard-address.js';

export type Go = (changes: Partial<DashboardAddress>, options?: { replace?: boolean }) => void;

/** The address and `go`, which changes a part of it. Another filter starts at page 1 again; another tab starts anew. */
export function useDashboardAddress(): { address: DashboardAddress; go: Go } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  const go = useCallback<Go>(
    (changes, options) => void navigate({ search: writeAddress(changedAddress(address, changes)) }, options),
    [address, navigate],
  );
  return { address, go };
}

function changedAddress(address: DashboardAddress, changes: Partial<DashboardAddress>): DashboardAddress {
  if (changes.tab && changes.tab !== address.tab) return { ...START, ...changes };
  const otherRows = 'status' in changes || 'q' in changes || 'oldestFirst' in changes || 'view' in changes;
  return { ...address, ...(otherRows && { page: 1, id: '' }), ...changes };
}
