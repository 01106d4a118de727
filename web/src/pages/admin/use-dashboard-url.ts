import { useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { readDashboardUrl, START, dashboardSearch, type DashboardUrl } from './dashboard-url.js';
import { useMedia } from '../../hooks/use-media.js';

export interface DashboardNavigation {
  url: DashboardUrl;
  /**
   * Changes a part of the URL. Another filter starts at page 1 again, what is open stays; another tab starts without
   * filters.
   */
  go: (changes: Partial<DashboardUrl>, options?: { replace?: boolean }) => void;
  openApplicationsOf: (job: string) => void;
  /** Back to the list of jobs as it was: same page, same filter. */
  closeApplications: () => void;
}

/** The next URL, until it is rendered: a change by another component adds to it. */
const changing = new WeakMap<Location, DashboardUrl>();

export function useDashboardUrl(): DashboardNavigation {
  const location = useLocation() as Location<{ jobsList?: string } | null>;
  const navigate = useNavigate();
  return useMemo(() => {
    const url = readDashboardUrl(new URLSearchParams(location.search));
    const latest = () => changing.get(location) ?? url;
    const change = (next: DashboardUrl): string => {
      changing.set(location, next);
      return dashboardSearch(next);
    };
    return {
      url,
      go: (changes, options) => {
        const search = change(changedUrl(latest(), changes));
        void navigate({ search }, { ...options, state: location.state });
      },
      openApplicationsOf: (job) => {
        const jobsList = dashboardSearch(latest());
        const search = change({ ...START, tab: 'jobs', view: 'applications', job });
        void navigate({ search }, { state: { jobsList } });
      },
      closeApplications: () => {
        void navigate({ search: location.state?.jobsList ?? dashboardSearch({ ...START, tab: 'jobs' }) });
      },
    };
  }, [location, navigate]);
}

function changedUrl(url: DashboardUrl, changes: Partial<DashboardUrl>): DashboardUrl {
  if (changes.tab && changes.tab !== url.tab) return { ...START, ...changes };
  const otherRows = ['status', 'search', 'sort', 'filters'].some((name) => name in changes);
  return { ...url, ...(otherRows && { page: 1 }), ...changes };
}

/** Whether a submission opens beside its list (from 1280 px) rather than in a dialog over it. */
export function useSplit(): boolean {
  const { url } = useDashboardUrl();
  const room = useMedia('(min-width: 80rem)');
  return room && url.id !== '' && (url.tab !== 'jobs' || url.view === 'applications');
}
