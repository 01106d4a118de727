import { useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { readAddress, START, writeAddress, type DashboardAddress } from './dashboard-address.js';

export interface DashboardMoves {
  address: DashboardAddress;
  /** Changes a part of the address. Another filter starts at page 1 again, what is open stays; another tab starts anew. */
  go: (changes: Partial<DashboardAddress>, options?: { replace?: boolean }) => void;
  openApplicationsOf: (job: string) => void;
  /** Back to the list of jobs as it was: same page, same filter. */
  closeApplications: () => void;
}

/** What an address becomes, until that is drawn: the next change adds to it, whoever makes it. */
const changing = new WeakMap<Location, DashboardAddress>();

export function useDashboardAddress(): DashboardMoves {
  const location = useLocation() as Location<{ jobsList?: string } | null>;
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readAddress(new URLSearchParams(location.search));
    const latest = () => changing.get(location) ?? address;
    const change = (next: DashboardAddress): string => {
      changing.set(location, next);
      return writeAddress(next);
    };
    return {
      address,
      go: (changes, options) => {
        const search = change(changedAddress(latest(), changes));
        void navigate({ search }, { ...options, state: location.state });
      },
      openApplicationsOf: (job) => {
        const jobsList = writeAddress(latest());
        const search = change({ ...START, tab: 'jobs', view: 'applications', job });
        void navigate({ search }, { state: { jobsList } });
      },
      closeApplications: () => {
        void navigate({ search: location.state?.jobsList ?? writeAddress({ ...START, tab: 'jobs' }) });
      },
    };
  }, [location, navigate]);
}

function changedAddress(address: DashboardAddress, changes: Partial<DashboardAddress>): DashboardAddress {
  if (changes.tab && changes.tab !== address.tab) return { ...START, ...changes };
  const otherRows = ['status', 'q', 'sort', 'filters'].some((name) => name in changes);
  return { ...address, ...(otherRows && { page: 1 }), ...changes };
}
